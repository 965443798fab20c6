import { Type } from 'typebox'
import { type Endpoint, ok, untrusted } from '../../http/endpoint.ts'
import { pageQuery } from '../../http/page-query.ts'
import { readPage } from '../../http/read-input.ts'
import { linkedTickets } from '../desk/linked-tickets.ts'
import { countTickets, findTickets, queues } from './find-tickets.ts'
import { readScope, viewAsked } from './read-scope.ts'
import { priorities, Ticket, ticketStatuses } from './ticket.ts'
import { ticketView } from './ticket-view.ts'
import { pageRule, viewerOf } from './viewer.ts'

const Count = Type.Integer()

const TicketList = Type.Object({
  list: Type.Array(Ticket),
  total: Type.Integer(),
  counts: Type.Object({
    all: Count,
    new: Count,
    open: Count,
    pending: Count,
    on_hold: Count,
    solved: Count,
    closed: Count,
    cancelled: Count,
  }),
})

const succeed = ok(TicketList)

/** What a list of tickets can be narrowed by. */
export const ticketFilters = {
  view: untrusted(Type.String({ enum: ['mine', 'manage'], default: 'mine' })),
  status: untrusted(Type.String({ enum: [...ticketStatuses] })),
  keywords: untrusted(
    Type.String({ description: 'Text the number, the subject or, with view=manage, the requester’s name contains' }),
  ),
  category_id: untrusted(Type.Integer()),
  queue: untrusted(Type.String({ enum: [...queues], default: 'all', description: 'With view=manage' })),
  priority: untrusted(Type.String({ enum: [...priorities], description: 'With view=manage' })),
  assignee_id: untrusted(Type.Integer({ description: 'With view=manage' })),
  requester_id: untrusted(Type.Integer({ description: 'With view=manage' })),
  label: untrusted(Type.String({ description: 'With view=manage' })),
}

/** Tickets, the last active first: the member's own, or with `view=manage` the store's queue. */
export const workorderList: Endpoint = {
  method: 'GET',
  path: '/workorder/list',
  summary: 'Work orders, the last active first',
  access: 'rule',
  rule: (context) => [pageRule[viewAsked(context)]],
  budget: 'ordinary',
  query: Type.Object({ ...pageQuery, ...ticketFilters }),
  data: TicketList,
  async handler(context) {
    const { db, query, now } = context
    const asked = readScope(context)
    if ('code' in asked) return asked
    const { scope, status } = asked
    const [rows, counts] = await Promise.all([findTickets(db, scope, status, readPage(query)), countTickets(db, scope)])
    const linked = await linkedTickets(db, rows, scope.view)
    const { viewer } = viewerOf(context, scope.view)
    const list = rows.map((row) => ticketView(row, linked.get(row.id) ?? [], viewer, now))
    return succeed({ list, total: counts[status ?? 'all'], counts })
  },
}
