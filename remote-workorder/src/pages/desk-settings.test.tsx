import { ApiError } from '@member/shared'
import { screen, waitFor, within } from '@testing-library/react'
import { openDesk } from '../testing/open-desk.ts'

const tabs = () =>
  within(screen.getByRole('navigation', { name: 'Settings' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent?.trim())

test('a lead has all sections, an agent only the canned replies', async () => {
  const { unmount } = await openDesk('')
  expect(await screen.findByRole('region', { name: 'Categories' })).toBeVisible()
  expect(tabs()).toEqual(['Categories', 'Canned replies', 'Service targets', 'Teams', 'Labels'])
  unmount()
  await openDesk('', { buttons: [] })
  expect(await screen.findByRole('region', { name: 'Canned replies' })).toBeVisible()
  expect(screen.queryByRole('navigation', { name: 'Settings' })).toBeNull()
})

test('a row that is no longer there says so', async () => {
  await openDesk('?section=teams&edit=99')
  expect(await screen.findByRole('heading', { name: 'This is no longer here' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to the list' })).toBeVisible()
})

test('in front of a server without these settings the page says so', async () => {
  await openDesk('', { answers: { '/api/workorder/categorySettings': new ApiError('http', '404', { code: 404 }) } })
  expect(await screen.findByRole('heading', { name: 'Not available on this site' })).toBeVisible()
})

test('an empty list says what it is for, and leads to a new row', async () => {
  await openDesk('?section=teams', { answers: { '/api/workorder/teams': { list: [] } } })
  expect(await screen.findByRole('heading', { name: 'No teams yet' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'New team' })).toHaveAttribute('href', expect.stringContaining('edit=new'))
})

test('a form begins at its heading, is guarded while it is unsaved, and its row has the focus afterwards', async () => {
  const { user, host, sent } = await openDesk('?section=categories&edit=2')
  expect(await screen.findByRole('heading', { name: 'Category “Refunds”' })).toHaveFocus()
  expect(host.unsaved()).toBe(false)
  await user.type(screen.getByRole('textbox', { name: /^Name in Chinese/ }), ' and more')
  expect(host.unsaved()).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(host.visited).toEqual(['/user/account/woManage/settings?section=categories']))
  expect(host.unsaved()).toBe(false)
  expect(host.notices).toEqual([{ tone: 'success', text: 'Saved.' }])
  expect(sent).toEqual([
    [
      'saveCategory',
      {
        id: 2,
        weigh: 0,
        name: 'Refunds and more',
        name_en: '',
        pid: 0,
        default_priority: 'high',
        template: '',
        template_en: '',
      },
    ],
  ])
})

test('a reload in between keeps what is filled in, and it is still guarded', async () => {
  const { user, unmount } = await openDesk('?section=categories&edit=2')
  await user.type(await screen.findByRole('textbox', { name: /^Name in Chinese/ }), ' and more')
  // A page that is left on purpose drops it; a reload does not come so far.
  const kept = { ...localStorage }
  unmount()
  expect(localStorage).toHaveLength(0)
  Object.assign(localStorage, kept)
  const { host } = await openDesk('?section=categories&edit=2')
  expect(await screen.findByRole('textbox', { name: /^Name in Chinese/ })).toHaveValue('Refunds and more')
  expect(host.unsaved()).toBe(true)
})

test('the row whose form was open has the focus when the list is back', async () => {
  const { user } = await openDesk('?section=teams')
  await user.click(await screen.findByRole('link', { name: 'Edit Billing' }))
  await user.click(await screen.findByRole('link', { name: 'Cancel' }))
  await waitFor(() => expect(screen.getByRole('link', { name: 'Edit Billing' })).toHaveFocus())
})

test('the heading has the focus where the row whose form was open has become another one', async () => {
  const { user, sent } = await openDesk('?section=labels', {
    answers: { '/api/workorder/saveLabel': { list: [{ id: 31, name: 'gold', tickets: 3 }] } },
  })
  await user.click(await screen.findByRole('link', { name: 'Edit vip' }))
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), ' gold')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  // The host of tests does not leave the address.
  await user.click(await screen.findByRole('link', { name: /Cancel|Back to the list/ }))
  await screen.findByRole('link', { name: 'Edit gold' })
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('a key opens the form of a new row', async () => {
  const { user, host } = await openDesk('?section=teams')
  await screen.findByRole('link', { name: 'Edit Billing' })
  await user.keyboard('n')
  expect(host.visited).toEqual(['/user/account/woManage/settings?section=teams&edit=new'])
  expect(host.keys()).toEqual([expect.objectContaining({ keys: 'n', name: 'New team' })])
})
