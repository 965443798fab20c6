import { screen, waitFor, within } from '@testing-library/react'
import { openDesk } from '../../testing/open-desk.ts'

const text = (name: string) => screen.getByRole('textbox', { name })

test('shows who has a reply, and changes only what the agent may change', async () => {
  await openDesk('?section=replies', { buttons: [] })
  const [shared, own] = await screen.findAllByRole('listitem')
  expect(shared).toHaveTextContent('Greeting /hello All agents on this site')
  expect(within(shared as HTMLElement).queryByRole('link')).toBeNull()
  expect(own).toHaveTextContent('End /bye Only me')
  expect(within(own as HTMLElement).getByRole('link', { name: 'Edit End' })).toBeVisible()
})

test('only with the right to it, others are given a reply, too', async () => {
  const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
  const { unmount } = await openDesk('?section=replies&edit=new')
  await screen.findByRole('combobox', { name: 'Who can use it' })
  expect(options()).toEqual(['Only me', 'All agents on this site'])
  unmount()
  await openDesk('?section=replies&edit=new', { buttons: [] })
  await screen.findByRole('combobox', { name: 'Who can use it' })
  expect(options()).toEqual(['Only me'])
})

test('variables are inserted where the caret is, and filled in in the preview', async () => {
  const { user } = await openDesk('?section=replies&edit=5')
  await screen.findByRole('heading', { name: 'Canned reply “End”' })
  const body = text('Text in Chinese')
  await user.click(body)
  ;(body as HTMLTextAreaElement).setSelectionRange(0, 0)
  const variables = within(screen.getByRole('group', { name: 'Variables for the Chinese text' }))
  await user.click(variables.getByRole('button', { name: '会员' }))
  expect(body).toHaveValue('{{会员}}再见')
  expect(body).toHaveFocus()
  expect(screen.getByRole('region', { name: 'Preview of the Chinese text' })).toHaveTextContent('Alex再见')
})

test('is sent in both languages', async () => {
  const { user, sent } = await openDesk('?section=replies&edit=new')
  await user.type(await screen.findByRole('textbox', { name: /^Shortcut/ }), 'late')
  await user.type(screen.getByRole('textbox', { name: /^Title/ }), 'Parcel is late')
  await user.type(text('Text in English'), 'Sorry, {{{{member}}')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Who can use it' }), 'All agents on this site')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const body = { 'zh-cn': '', en: 'Sorry, {{member}}' }
  await waitFor(() =>
    expect(sent).toEqual([['saveCannedReply', { shortcut: 'late', title: 'Parcel is late', scope: 'all', body }]]),
  )
})

test('says what is missing or wrong before it is sent', async () => {
  const { user, sent } = await openDesk('?section=replies&edit=new')
  await user.type(await screen.findByRole('textbox', { name: /^Shortcut/ }), 'is late')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('A shortcut can’t contain spaces or slashes')).toBeVisible()
  expect(screen.getByText('Enter a title')).toBeVisible()
  expect(text('Text in Chinese')).toHaveAccessibleDescription('Enter the text in at least one language')
  await user.type(text('Text in English'), '{{{{order}}')
  expect(await screen.findByText('A name in double braces isn’t one of the variables below')).toBeVisible()
  expect(sent).toEqual([])
})
