import { ApiError } from '@member/shared'
import { lateMs, type Outgoing } from '@member/shared/outbox'
import { type FakeCall, runContribution } from '@member/shared/testing'
import { waitFor } from '@testing-library/react'
import area from '../../area.ts'
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
const entry = 'workorder outbox 7 client-1'
const leave = (ago: number, memberId = 7) => {
  const message: Outgoing<TicketMessage> = {
    id: 'client-1',
    conversation: 'mine 41',
    job,
    leavesAt: Date.now() - ago,
    failures: 0,
    state: { kind: 'sending' },
  }
  localStorage.setItem(`workorder outbox ${memberId} client-1`, JSON.stringify({ owner: 'a closed tab', message }))
}

beforeEach(() => localStorage.clear())

/** Runs what the host runs on any page, with a server that answers a reply as given. */
async function run(answer: () => unknown = () => ({})) {
  const calls: FakeCall[] = []
  const { current, host } = await runContribution(area, 'unsent', {
    server: (call) => {
      calls.push(call)
      return answer()
    },
  })
  const replies = () => calls.filter(({ path }) => path === '/api/workorder/reply')
  return { current, replies, host, notices: () => host.notices.map(({ text }) => text) }
}

it('sends what a closed tab has left, and says so', async () => {
  leave(60_000)
  const { replies, notices } = await run()
  await waitFor(() => expect(replies()).toHaveLength(1))
  expect(replies()[0]?.body).toMatchObject({ id: 41, body: 'Left behind', client_id: 'client-1' })
  const text = 'Your message to T-41, which had been left in this browser, was sent.'
  await waitFor(() => expect(notices()).toEqual([text]))
  expect(localStorage.getItem(entry)).toBeNull()
})

it('does not send what was left long ago, and says so', async () => {
  leave(lateMs + 1_000)
  const { replies, notices, host } = await run()
  await waitFor(() => expect(notices()).toEqual(['Your message to T-41 was not sent.']))
  expect(host.notices[0]?.link).toEqual({
    to: '/user/account/workorder/41',
    label: 'Open the work order to send it again',
  })
  expect([replies(), localStorage.getItem(entry) === null]).toEqual([[], false])
})

it('tells what was refused, and keeps it until its author decides', async () => {
  leave(60_000)
  const { notices, current } = await run(() => {
    throw new ApiError('failure', 'The work order is closed.')
  })
  await waitFor(() => expect(notices()).toHaveLength(1))
  expect(await current()?.finish()).toBe(1)
  expect(localStorage.getItem(entry)).not.toBeNull()
  await current()?.forget()
  expect(localStorage.getItem(entry)).toBeNull()
})

it('never touches what another member has left', async () => {
  leave(60_000, 70)
  const { current, replies } = await run()
  expect(await current()?.finish()).toBe(0)
  expect([replies(), localStorage.length]).toEqual([[], 1])
})
