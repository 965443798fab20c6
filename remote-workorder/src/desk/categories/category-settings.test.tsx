import { ApiError } from '@member/shared'
import { act, screen, waitFor, within } from '@testing-library/react'
import { openDesk } from '../../testing/open-desk.ts'

const field = (name: RegExp) => screen.getByRole('textbox', { name })

test('lists what is offered in its order, and what is archived at the end', async () => {
  await openDesk('?section=categories')
  await screen.findByRole('link', { name: 'Edit Delivery' })
  expect(
    within(screen.getByRole('region', { name: 'Categories' }))
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    expect.stringContaining('Delivery Normal priority · with a template'),
    expect.stringContaining('Refunds High priority · no template'),
    expect.stringContaining('Old Archived'),
  ])
})

test('says what follows from deleting, and deletes only then', async () => {
  const answers = { '/api/workorder/deleteCategory': { list: [] } }
  const { user, sent, host } = await openDesk('?section=categories', { answers })
  await user.click(await screen.findByRole('button', { name: 'Delete Delivery' }))
  const question = within(screen.getByRole('alertdialog', { name: 'Delete “Delivery”?' }))
  expect(question.getByText(/it’s archived instead/)).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  expect(sent).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Delete Delivery' }))
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(sent).toEqual([['deleteCategory', { id: 1 }]]))
  expect(host.notices).toEqual([{ tone: 'success', text: '“Delivery” is no longer offered.' }])
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Work order settings' })).toHaveFocus())
})

test('the question stays with the server’s sentence when it refuses', async () => {
  const refusal = new ApiError('failure', 'There are categories below this one. Move or delete them first.')
  const { user } = await openDesk('?section=categories', { answers: { '/api/workorder/deleteCategory': refusal } })
  await user.click(await screen.findByRole('button', { name: 'Delete Delivery' }))
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  expect(await within(screen.getByRole('alertdialog')).findByRole('alert')).toHaveTextContent(refusal.message)
})

test('moves a category with a call for each place that changes', async () => {
  const { user, sent } = await openDesk('?section=categories')
  const up = await screen.findByRole('button', { name: 'Move Refunds up' })
  expect(screen.getByRole('button', { name: 'Move Delivery up' })).toHaveAttribute('aria-disabled', 'true')
  await user.click(up)
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(
    sent.map(([call, body]) => [call, (body as { id: number; weigh: number }).id, (body as { weigh: number }).weigh]),
  ).toEqual([
    ['saveCategory', 2, 2],
    ['saveCategory', 1, 1],
  ])
  expect(up).toHaveFocus()
})

test('offers an archived one again', async () => {
  const { user, sent } = await openDesk('?section=categories')
  await user.click(await screen.findByRole('button', { name: 'Offer again' }))
  await waitFor(() => expect(sent).toEqual([['saveCategory', expect.objectContaining({ id: 3, name: 'Old' })]]))
})

test('a new one needs a name', async () => {
  const { user, sent } = await openDesk('?section=categories&edit=new')
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Enter a name')).toBeVisible()
  expect(field(/^Name in Chinese/)).toHaveFocus()
  await user.type(field(/^Name in Chinese/), 'Books')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Parent category' }), 'Delivery')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.[1]).toEqual(expect.objectContaining({ name: 'Books', pid: 1, default_priority: 'normal' }))
})

test('the parent of one that another lead has made a parent meanwhile can be taken away', async () => {
  const row = (id: number, name: string, pid: number) => ({ id, pid, names: { 'zh-cn': name, en: '' } })
  const answers: Record<string, unknown> = {}
  const { user, host, sent } = await openDesk('?section=categories&edit=2', { answers })
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Parent category' }), 'Delivery')
  answers['/api/workorder/categorySettings'] = {
    list: [row(1, 'Delivery', 0), row(2, 'Refunds', 0), row(4, 'Gifts', 2)],
  }
  act(() => host.change({ topic: 'desk' }))
  await waitFor(() => expect(screen.queryByRole('option', { name: 'Delivery' })).toBeNull())
  await user.selectOptions(screen.getByRole('combobox', { name: 'Parent category' }), 'None (top level)')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent.at(-1)?.[1]).toMatchObject({ id: 2, pid: 0 }))
})

test.each([
  new ApiError('offline', 'You are disconnected!'),
  new ApiError('failure', 'A category with this name already exists'),
])('says why it was not saved, and keeps the form: %s', async (refusal) => {
  const answers = { '/api/workorder/saveCategory': refusal }
  const { user, host } = await openDesk('?section=categories&edit=1', { answers })
  await user.type(await screen.findByRole('textbox', { name: /^Name in English/ }), 'Parcels')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(refusal.message)
  expect(field(/^Name in English/)).toHaveValue('Parcels')
  expect(host.visited).toEqual([])
})

test('the form of one that another lead has archived says so, and saving leaves it archived', async () => {
  const answers: Record<string, unknown> = {
    '/api/workorder/saveCategory': new ApiError('failure', 'Somebody else has changed this'),
  }
  const { user, sent } = await openDesk('?section=categories&edit=2', { answers })
  await user.type(await screen.findByRole('textbox', { name: 'Name in English' }), 'Refunds')
  answers['/api/workorder/categorySettings'] = {
    list: [{ id: 2, version: 'newer', pid: 0, names: { 'zh-cn': 'Refunds', en: '' }, archived: true }],
  }
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('No longer offered; existing work orders keep it.')).toBeVisible()
  expect(screen.getByText(/^Someone else changed this just now/)).toBeVisible()
  delete answers['/api/workorder/saveCategory']
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent.at(-1)).toMatchObject(['saveCategory', { version: 'newer', archived: true }]))
})

test('nothing is typed into a form while it is saved', async () => {
  const answers = { '/api/workorder/saveCategory': new Promise(() => {}) }
  const { user } = await openDesk('?section=categories&edit=2', { answers })
  const name = await screen.findByRole('textbox', { name: /Name in Chinese/ })
  await user.type(name, ' 2')
  expect(name.closest('[inert]')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('button', { name: /Saving/ })
  expect(name.closest('[inert]')).not.toBeNull()
})
