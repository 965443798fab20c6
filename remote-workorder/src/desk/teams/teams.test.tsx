import { screen, waitFor, within } from '@testing-library/react'
import { openDesk } from '../../testing/open-desk.ts'

test('lists the teams with their agents', async () => {
  await openDesk('?section=teams')
  const teams = within(await screen.findByRole('region', { name: 'Teams' }))
  expect(await teams.findByRole('listitem')).toHaveTextContent('Billing Zhou')
})

test('the agents of a team are chosen; a choice that is taken back leaves nothing to save', async () => {
  const { user, host, sent } = await openDesk('?section=teams&edit=8')
  const zhou = await screen.findByRole('checkbox', { name: 'Zhou' })
  expect(zhou).toBeChecked()
  await user.click(screen.getByRole('checkbox', { name: 'Wu' }))
  expect(host.unsaved()).toBe(true)
  expect(screen.getByRole('group', { name: 'Agents (2 selected)' })).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: 'Wu' }))
  expect(host.unsaved()).toBe(false)
  await user.click(screen.getByRole('checkbox', { name: 'Wu' }))
  await user.click(zhou)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toEqual([['saveTeam', { id: 8, name: 'Billing', name_en: '', member_ids: [12] }]]))
})
