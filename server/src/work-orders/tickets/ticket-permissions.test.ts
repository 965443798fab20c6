import type { TicketStatus } from '../../database/schema.ts'
import { plainTicket } from '../../testing/plain-ticket.ts'
import { permissionsOf } from './ticket-permissions.ts'
import { periods, type TicketState } from './ticket-state.ts'

const now = 2_000_000_000
const hour = 3600
const day = 86_400

const ticket = (status: TicketStatus, values: Partial<TicketState> = {}): TicketState =>
  plainTicket(now, { status, ...values })

const all = () => true

test.each<[string, TicketState, string[]]>([
  ['a new one', ticket('new'), ['reply', 'cancel', 'attach']],
  ['a new one already answered', ticket('new', { first_response_at: now }), ['reply', 'attach']],
  ['a new one waiting 4 h', ticket('new', { waiting_since: now - 4 * hour }), ['reply', 'cancel', 'nudge', 'attach']],
  ['a new one waiting less', ticket('new', { waiting_since: now - 4 * hour + 1 }), ['reply', 'cancel', 'attach']],
  ['nudged just now', ticket('open', { waiting_since: 5, nudged_at: now - hour }), ['reply', 'close', 'attach']],
  ['an open one', ticket('open', { waiting_since: now - day }), ['reply', 'close', 'nudge', 'attach']],
  [
    'one on hold like an open one',
    ticket('on_hold', { waiting_since: now - day }),
    ['reply', 'close', 'nudge', 'attach'],
  ],
  ['a pending one', ticket('pending'), ['reply', 'close', 'attach']],
  ['a solved one', ticket('solved'), ['reply', 'confirm', 'reopen', 'attach']],
  [
    'one closed 14 days ago',
    ticket('closed', { closed_at: now - periods.reopen }),
    ['reply', 'reopen', 'rate', 'hide', 'attach', 'follow_up'],
  ],
  ['one closed earlier', ticket('closed', { closed_at: now - periods.reopen - 1 }), ['rate', 'hide', 'follow_up']],
  ['one rated 8 days ago', ticket('closed', { closed_at: 1, rating_at: now - 8 * day }), ['hide', 'follow_up']],
  ['a merged one', ticket('closed', { closed_at: now, merged_into_id: 7 }), ['hide', 'follow_up']],
  ['a cancelled one', ticket('cancelled', { closed_at: now }), ['hide']],
])('%s allows the member %j', (_what, facts, actions) => {
  expect(permissionsOf(facts, 'member', all, now)).toEqual(actions)
})

test('actions without a rule are not allowed', () => {
  const may = (node: string) => ['account/woManage/reply', 'account/woManage/note'].includes(node)
  expect(permissionsOf(ticket('open'), 'agent', may, now)).toEqual(['reply', 'note'])
  expect(permissionsOf(ticket('open'), 'member', may, now)).toEqual([])
  expect(permissionsOf(ticket('open'), 'agent', () => false, now)).toEqual([])
})

test.each(['reply', 'close', 'nudge', 'attach'])('an open ticket of a member without the rule %s lacks it', (name) => {
  const open = ticket('open', { waiting_since: now - day })
  const withoutIt = permissionsOf(open, 'member', (node) => node !== `account/workorder/${name}`, now)
  // Without a reply there is nothing to attach to.
  const gone = name === 'reply' ? ['reply', 'attach'] : [name]
  expect(withoutIt).toEqual(['reply', 'close', 'nudge', 'attach'].filter((one) => !gone.includes(one)))
})

test('a closed ticket is followed up by members who may create one', () => {
  const closed = ticket('closed', { closed_at: 1 })
  expect(permissionsOf(closed, 'member', (node) => node === 'account/workorder/create', now)).toEqual(['follow_up'])
  expect(permissionsOf(closed, 'member', (node) => node !== 'account/workorder/create', now)).toEqual(['rate', 'hide'])
})

test.each<[TicketStatus, string[]]>([
  ['new', ['status:pending', 'status:solved', 'status:spam']],
  ['open', ['status:pending', 'status:on_hold', 'status:solved', 'status:spam']],
  ['pending', ['status:open', 'status:solved', 'status:spam']],
  ['on_hold', ['status:open', 'status:solved', 'status:spam']],
  ['solved', ['status:open', 'status:spam']],
])('an agent can change a %s ticket to %j', (status, steps) => {
  const permissions = permissionsOf(ticket(status), 'agent', all, now)
  expect(permissions.filter((name) => name.startsWith('status:'))).toEqual(steps)
  expect(permissions).toEqual(
    expect.arrayContaining(['reply', 'assign', 'status', 'priority', 'label', 'merge', 'delete']),
  )
})

test.each<[TicketState]>([[ticket('closed')], [ticket('cancelled')], [ticket('closed', { merged_into_id: 3 })]])(
  'an ended ticket only allows notes, labels and deletion',
  (facts) => {
    expect(permissionsOf(facts, 'agent', all, now)).toEqual(['note', 'label', 'delete'])
  },
)

test('spam can be opened again', () => {
  const permissions = permissionsOf(ticket('closed', { is_spam: 1 }), 'agent', all, now)
  expect(permissions).toEqual(['note', 'status', 'label', 'delete', 'status:open'])
})
