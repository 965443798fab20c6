import { ApiError } from '@member/shared'
import { type FakeCall, runContribution } from '@member/shared/testing'
import { waitFor } from '@testing-library/react'
import area from '../../area.ts'

const entry = 'messages outbox 7 client-1'
const leave = () => {
  const job = { to: '12', name: 'Mei', content: 'Left behind', after: 0 }
  const message = {
    id: 'client-1',
    conversation: '12:person',
    job,
    leavesAt: Date.now() - 60_000,
    state: { kind: 'sending' },
  }
  localStorage.setItem(entry, JSON.stringify({ owner: 'a closed tab', message }))
}

beforeEach(() => localStorage.clear())

/** Runs what the host runs on any page, with a server that answers a message as given. */
async function run(answer: () => unknown = () => ({ id: 1, sent_at: 1 })) {
  const sent: FakeCall[] = []
  const { current, host } = await runContribution(area, 'unsent', {
    server: (call) => {
      if (call.path === '/api/interaction/sendMessage') sent.push(call)
      return answer()
    },
  })
  return { current, sent, notices: () => host.notices.map(({ text }) => text) }
}

it('sends what a closed tab has left, with the id it had, and says so', async () => {
  leave()
  const { sent, notices } = await run()
  await waitFor(() => expect(notices()).toEqual(['Your message to Mei was sent.']))
  expect(sent).toMatchObject([{ body: { userId: 12, content: 'Left behind', client_id: 'client-1' } }])
  expect(localStorage.getItem(entry)).toBeNull()
})

it('tells what was refused, and leaves nothing after a logout', async () => {
  leave()
  const { notices, current } = await run(() => {
    throw new ApiError('failure', 'Not now.')
  })
  await waitFor(() => expect(notices()).toEqual(['A message to Mei could not be sent.']))
  expect(await current()?.finish()).toBe(1)
  await current()?.forget()
  expect(localStorage).toHaveLength(0)
})
