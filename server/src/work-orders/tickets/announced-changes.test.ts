import { ticketChanges } from './announced-changes.ts'
import type { MessageDraft, StoredTicket, TicketChange } from './ticket-change.ts'
import type { EventDraft } from './ticket-state.ts'

const before = { id: 3, shop_id: 2, requester_id: 1, assignee_id: 9, status: 'open', last_seq: 4 } as StoredTicket
const said: MessageDraft = { client_id: '1', author_id: 9, author_kind: 'agent', visibility: 'public', body: 'x' }
const note: MessageDraft = { ...said, visibility: 'internal' }
const event = (visibility: 'public' | 'internal'): EventDraft => ({ type: 'status', visibility, from: null, to: null })

const announced = (change: Partial<TicketChange>) =>
  ticketChanges([
    { before, next: before, events: [], messages: [], actor: { id: 9, role: 'agent' }, terms: undefined, ...change },
  ]).map((one) => (one.kind === 'ticket' ? `${one.kind} ${one.id} ${one.heardBy}` : `${one.kind}`))

test.each([
  ['an answer', announced({ messages: [said] }), ['ticket 3 all']],
  ['an internal note', announced({ messages: [note] }), ['ticket 3 agents']],
  ['an internal event', announced({ events: [event('internal')] }), ['ticket 3 agents']],
  ['a public event', announced({ events: [event('internal'), event('public')] }), ['ticket 3 all']],
  [
    'that the member hides it, to their other browsers',
    announced({ next: { ...before, hidden_by_requester: 1 }, actor: { id: 1, role: 'member' } }),
    ['ticket 3 all'],
  ],
  [
    'an event of one that they have hidden',
    announced({
      before: { ...before, hidden_by_requester: 1 },
      next: { ...before, hidden_by_requester: 1 },
      events: [event('public')],
    }),
    ['ticket 3 agents'],
  ],
])('%s is announced to who sees it', (_what, changes, expected) => expect(changes).toEqual(expected))
