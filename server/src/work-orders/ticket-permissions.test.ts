import type { TicketStatus } from '../database/schema.ts'
import { agentPermissions, memberPermissions, type TicketFacts } from './ticket-permissions.ts'

const now = 2_000_000_000
const hour = 3600
const day = 86_400

const ticket = (status: TicketStatus, values: Partial<TicketFacts> = {}): TicketFacts => ({
  status,
  first_response_at: null,
  waiting_since: null,
  nudged_at: null,
  closed_at: null,
  rating_score: null,
  rating_at: null,
  merged_into_id: null,
  is_spam: 0,
  ...values,
})

test.each<[string, TicketFacts, string[]]>([
  ['a new one', ticket('new'), ['reply', 'cancel']],
  ['a new one already answered', ticket('new', { first_response_at: now }), ['reply']],
  ['a new one waiting 4 h', ticket('new', { waiting_since: now - 4 * hour }), ['reply', 'cancel', 'nudge']],
  ['a new one waiting less', ticket('new', { waiting_since: now - 4 * hour + 1 }), ['reply', 'cancel']],
  ['nudged just now', ticket('open', { waiting_since: now - day, nudged_at: now - hour }), ['reply', 'close']],
  [
    'nudged 4 h ago',
    ticket('open', { waiting_since: now - day, nudged_at: now - 4 * hour }),
    ['reply', 'close', 'nudge'],
  ],
  ['a pending one', ticket('pending', { waiting_since: now - day }), ['reply', 'close']],
  ['one on hold', ticket('on_hold', { waiting_since: now - day }), ['reply']],
  ['a solved one', ticket('solved'), ['reply', 'confirm', 'reopen']],
  ['one closed 14 days ago', ticket('closed', { closed_at: now - 14 * day }), ['reopen', 'rate', 'hide']],
  ['one closed earlier', ticket('closed', { closed_at: now - 14 * day - 1 }), ['rate', 'hide']],
  ['a merged one', ticket('closed', { closed_at: now, merged_into_id: 7 }), ['rate', 'hide']],
  ['one rated 7 days ago', ticket('closed', { rating_score: 5, rating_at: now - 7 * day }), ['rate', 'hide']],
  ['one rated earlier', ticket('closed', { rating_score: 5, rating_at: now - 7 * day - 1 }), ['hide']],
  ['a cancelled one', ticket('cancelled', { closed_at: now }), ['hide']],
])('%s leaves the member %j', (_what, facts, actions) => {
  expect(memberPermissions(facts, now)).toEqual(actions)
})

test('an agent may what his rules name', () => {
  const may = (node: string) => ['account/woManage/reply', 'account/woManage/note'].includes(node)
  expect(agentPermissions(ticket('open'), may)).toEqual(['reply', 'note'])
  expect(agentPermissions(ticket('open'), () => false)).toEqual([])
})

test.each<[TicketFacts]>([
  [ticket('closed')],
  [ticket('cancelled')],
  [ticket('open', { merged_into_id: 3 })],
  [ticket('new', { is_spam: 1 })],
])('a ticket that is over only takes notes, labels and deletion', (facts) => {
  expect(agentPermissions(facts, () => true)).toEqual(['note', 'label', 'delete'])
})
