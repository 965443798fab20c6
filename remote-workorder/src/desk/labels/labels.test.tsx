import { act, screen, waitFor, within } from '@testing-library/react'
import { openDesk } from '../../testing/open-desk.ts'

test('lists the labels with their work orders', async () => {
  await openDesk('?section=labels')
  const labels = within(await screen.findByRole('region', { name: 'Labels' }))
  const [vip, unused] = await labels.findAllByRole('listitem')
  expect(within(vip as HTMLElement).getByRole('link', { name: '3 work orders' })).toHaveAttribute(
    'href',
    '/user/account/woManage?queue=all&label=vip',
  )
  expect(unused).toHaveTextContent('wholesale Not used by any work order.')
})

test('renames one, and says what follows', async () => {
  const { user, sent } = await openDesk('?section=labels&edit=21')
  const name = await screen.findByRole('textbox', { name: /^Name/ })
  expect(name).toHaveAccessibleDescription(/on all its work orders/)
  await user.clear(name)
  await user.type(name, ' gold   card ')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toEqual([['saveLabel', { id: 21, name: 'gold card' }]]))
})

test('makes two one, after saying that there is no way back', async () => {
  const { user, sent } = await openDesk('?section=labels&edit=21')
  const name = await screen.findByRole('textbox', { name: /^Name/ })
  await user.clear(name)
  await user.type(name, 'wholesale')
  expect(await screen.findByText(/Saving merges them permanently/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toEqual([['saveLabel', { id: 21, name: 'wholesale', merge: true }]]))
})

test('knows of a label that another lead adds meanwhile', async () => {
  const vip = { id: 21, name: 'vip', tickets: 3 }
  const answers: Record<string, unknown> = { '/api/workorder/labelSettings': { list: [vip] } }
  const { user, host } = await openDesk('?section=labels&edit=21', { answers })
  const name = await screen.findByRole('textbox', { name: /^Name/ })
  await user.clear(name)
  await user.type(name, 'gold')
  expect(screen.queryByText(/Saving merges them permanently/)).toBeNull()
  answers['/api/workorder/labelSettings'] = { list: [vip, { id: 23, name: 'gold', tickets: 2 }] }
  act(() => host.change({ topic: 'desk' }))
  expect(await screen.findByText(/Saving merges them permanently/)).toBeVisible()
  // Its own new name, which it has by another id, after a lost answer.
  answers['/api/workorder/labelSettings'] = { list: [{ id: 23, name: 'gold', tickets: 3 }] }
  act(() => host.change({ topic: 'desk' }))
  await waitFor(() => expect(screen.queryByText(/Saving merges them permanently/)).toBeNull())
})

test.each([
  ['a,b', 'A label can’t contain a comma'],
  ['x'.repeat(31), 'A label can have up to 30 characters'],
])('refuses the name %s', async (name, sentence) => {
  const { user, sent } = await openDesk('?section=labels&edit=new')
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), name)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(sentence)).toBeVisible()
  expect(sent).toEqual([])
})

test('deletes one after saying from how many work orders', async () => {
  const { user, sent } = await openDesk('?section=labels')
  await user.click(await screen.findByRole('button', { name: 'Delete vip' }))
  const question = await screen.findByRole('alertdialog')
  expect(question).toHaveTextContent('It will be removed from 3 work orders.')
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(sent).toEqual([['deleteLabel', { id: 21 }]]))
})
