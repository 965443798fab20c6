import { noticesOf } from './notices.ts'
import type { MessageDraft, StoredTicket, TicketChange } from './ticket-change.ts'

const before = { requester_id: 1, assignee_id: 9, status: 'open', last_seq: 4, nudged_at: null } as StoredTicket
const said: MessageDraft = { client_id: '1', author_id: 9, author_kind: 'agent', visibility: 'public', body: 'x' }
const note: MessageDraft = { ...said, visibility: 'internal' }
const member = { id: 1, role: 'member' } as const
const agent = { id: 9, role: 'agent' } as const
const another = { id: 8, role: 'agent' } as const
const system = { id: 0, role: 'system' } as const

const told = (change: Partial<TicketChange>, values: Partial<StoredTicket> = {}) =>
  noticesOf({
    before,
    next: { ...before, ...values },
    events: [],
    messages: [],
    actor: agent,
    terms: undefined,
    ...change,
  }).map(({ memberId, text }) => `${memberId} ${text}`)

test.each([
  ['an answer', told({ messages: [said] }), ['1 ticketNoticeAnswered']],
  ['a note', told({ messages: [note] }), []],
  ['the solution', told({}, { status: 'solved' }), ['1 ticketNoticeSolved']],
  ['the solution with an answer', told({ messages: [said] }, { status: 'solved' }), ['1 ticketNoticeSolved']],
  ['a reminder', told({ actor: system, messages: [said] }), ['1 ticketNoticeAnswered']],
  ['that it rests', told({}, { status: 'on_hold' }), []],
  ['what the member writes', told({ actor: member, messages: [said] }), ['9 ticketNoticeWritten']],
  ['nudging', told({ actor: member }, { nudged_at: 5 }), ['9 ticketNoticeWritten']],
  ['closing', told({ actor: member }, { status: 'closed' }), ['9 ticketNoticeWritten']],
  ['assignment by another', told({ actor: another }, { assignee_id: 7 }), ['7 ticketNoticeAssigned']],
  ['assignment to oneself', told({ actor: another }, { assignee_id: 8 }), []],
])('%s notifies the right person', (_what, heard, expected) => {
  expect(heard).toEqual(expected)
})

test('without an assignee the member’s messages notify no one', () => {
  expect(
    told({ before: { ...before, assignee_id: null }, actor: member, messages: [said] }, { assignee_id: null }),
  ).toEqual([])
})

test('a ticket that an agent created notifies its member', () => {
  expect(told({ before: { ...before, last_seq: 0 }, messages: [said] })).toEqual(['1 ticketNoticeCreated'])
})
