import { isForTeam, noticesOf } from './notices.ts'
import type { MessageDraft, StoredTicket, TicketChange } from './ticket-change.ts'

const before = {
  requester_id: 1,
  assignee_id: 9,
  team_id: null,
  status: 'open',
  last_seq: 4,
  nudged_at: null,
} as StoredTicket
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
  ['a ticket for the team', told({ team: [7, 8] }, { team_id: 3 }), ['7 ticketNoticeTeam', '8 ticketNoticeTeam']],
  ['a ticket for one’s own team', told({ actor: another, team: [7, 8] }, { team_id: 3 }), ['7 ticketNoticeTeam']],
  [
    'nudging a team',
    told(
      { before: { ...before, team_id: 3 }, actor: member, team: [7] },
      { assignee_id: null, team_id: 3, nudged_at: 5 },
    ),
    ['7 ticketNoticeWritten'],
  ],
  ['assignment to oneself', told({ actor: another }, { assignee_id: 8 }), []],
])('%s notifies the right person', (_what, heard, expected) => {
  expect(heard).toEqual(expected)
})

test.each<[string, Partial<StoredTicket>, boolean]>([
  ['that it gets', { team_id: 3, assignee_id: null }, true],
  ['that it gets with an agent', { team_id: 3 }, false],
  ['that another loses', { team_id: null, assignee_id: null }, false],
])('a team is told of a ticket %s', (_what, values, isTold) => {
  expect(isForTeam({ ...before, team_id: 2 }, { ...before, team_id: 2, ...values })).toBe(isTold)
})

test.each<[string, Partial<StoredTicket>, boolean]>([
  ['is asked about', { nudged_at: 5 }, true],
  ['is written to', { waiting_since: 5 }, false],
])('the team of a ticket that nobody has is told when it %s', (_what, values, isTold) => {
  const waiting = { ...before, team_id: 2, assignee_id: null }
  expect(isForTeam(waiting, { ...waiting, ...values })).toBe(isTold)
})

test('without an assignee the member’s messages notify no one', () => {
  expect(
    told({ before: { ...before, assignee_id: null }, actor: member, messages: [said] }, { assignee_id: null }),
  ).toEqual([])
})

test('a ticket that an agent created notifies its member', () => {
  expect(told({ before: { ...before, last_seq: 0 }, messages: [said] })).toEqual(['1 ticketNoticeCreated'])
})
