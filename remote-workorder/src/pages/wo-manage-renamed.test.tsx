import { renderArea } from '@member/shared/testing'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import area from '../../area.ts'
import { agentNodes, queueRow, queueServer } from '../testing/queue-server.ts'
import { ticketAnswer } from '../testing/ticket-server.ts'

test('a renamed label and a deleted view of a lead are followed in an open queue', async () => {
  const rows = (label: string) => ticketAnswer([queueRow(1, { labels: [label] })])
  const view = { id: 3, name: 'Big customers', query: '?label=vip', shared: true, editable: false }
  const desk = queueServer({ 'GET list': rows('vip'), 'GET views': { list: [view] } })
  const at = '/user/account/woManage?status=open'
  const { host } = await renderArea(area, { at, server: desk.server, authNodes: agentNodes('label') })
  await screen.findByRole('link', { name: 'Big customers' })
  await userEvent.click(screen.getByRole('button', { name: /^Filters/ }))
  await screen.findByRole('option', { name: 'vip' })
  desk.answer('GET list', rows('gold'))
  desk.answer('GET views', { list: [] })
  desk.answer('GET labels', { list: ['gold', 'billing'] })
  act(() => host.change({ topic: 'desk' }))
  await screen.findByRole('option', { name: 'gold' })
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Big customers' })).toBeNull())
  expect(screen.queryByText('vip')).toBeNull()
})
