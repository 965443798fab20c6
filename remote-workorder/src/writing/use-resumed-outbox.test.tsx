import { ApiError } from '@member/shared'
import { type FakeCall, renderArea } from '@member/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import area from '../../area.ts'
import { ticketAnswer, ticketRow } from '../testing/ticket-server.ts'
import type { Outgoing } from './outbox/outgoing.ts'
import type { TicketMessage } from './ticket-message.ts'

const job: TicketMessage = {
  ticket: '41',
  number: 'T-41',
  view: 'mine',
  kind: 'reply',
  follow: 'nothing',
  body: 'Left behind',
  files: [],
  quote: null,
  seen: null,
}
const message: Outgoing<TicketMessage> = {
  id: 'client-1',
  conversation: 'mine 41',
  job,
  leavesAt: 0,
  failures: 0,
  state: { kind: 'undoable' },
}

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('workorder outbox 7 client-1', JSON.stringify({ owner: 'a closed tab', message }))
})

/** Opens the list of work orders, whose server answers a reply as given. */
async function openList(answer: () => unknown) {
  const replies: FakeCall[] = []
  const server = (call: FakeCall) => {
    if (call.path !== '/api/workorder/reply') return ticketAnswer([ticketRow(1)])
    replies.push(call)
    return answer()
  }
  const { host } = await renderArea(area, { at: '/user/account/workorder', server })
  await screen.findByText('Subject 1')
  return { host, replies }
}

it('sends what a closed tab has left on the next page of the area', async () => {
  const { replies } = await openList(() => ({}))
  await waitFor(() => expect(replies).toHaveLength(1))
  expect(replies[0]?.body).toMatchObject({ id: 41, body: 'Left behind', client_id: 'client-1' })
  await waitFor(() => expect(localStorage).toHaveLength(0))
})

it('tells what was refused where its author does not see it, and keeps it', async () => {
  const { host } = await openList(() => {
    throw new ApiError('failure', 'The work order is closed.')
  })
  const text = 'Your message to T-41 was not sent. Open the work order to send it again.'
  await waitFor(() => expect(host.notices).toEqual([{ tone: 'error', text }]))
  expect(localStorage).toHaveLength(1)
})
