import { ApiError } from '@member/shared'
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
  await waitFor(() =>
    expect(sent).toEqual([['saveTeam', { id: 8, version: 'seen', name: 'Billing', name_en: '', member_ids: [12] }]]),
  )
})

test('a form whose team somebody else has saved shows what both changed, and is saved after a look', async () => {
  const answers: Record<string, unknown> = {
    '/api/workorder/saveTeam': new ApiError('failure', 'Somebody else has changed this'),
  }
  const { user, host, sent } = await openDesk('?section=teams&edit=8', { answers })
  await user.click(await screen.findByRole('checkbox', { name: 'Wu' }))
  answers['/api/workorder/teams'] = {
    list: [
      { id: 8, version: 'newer', names: { 'zh-cn': 'Invoices', en: '' }, members: [{ id: 11, nickname: 'Zhou' }] },
    ],
  }
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/^Someone else changed this just now/)).toBeVisible()
  expect(screen.getByRole('textbox', { name: /Chinese/ })).toHaveValue('Invoices')
  expect(screen.getByRole('checkbox', { name: 'Wu' })).toBeChecked()
  expect(host.unsaved()).toBe(true)
  delete answers['/api/workorder/saveTeam']
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const saved = { id: 8, version: 'newer', name: 'Invoices', name_en: '', member_ids: [11, 12] }
  await waitFor(() => expect(sent.at(-1)).toEqual(['saveTeam', saved]))
})
