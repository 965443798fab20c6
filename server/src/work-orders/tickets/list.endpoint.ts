import { Type } from 'typebox'
import { answering, type Call, tolerant } from '../../http/call.ts'
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

const succeed = answering(TicketList)

/** What a list of tickets can be narrowed by. */
export const ticketFilters = {
  view: tolerant(Type.String({ enum: ['mine', 'manage'], default: 'mine' })),
  status: tolerant(Type.String({ enum: [...ticketStatuses] })),
  keywords: tolerant(
    Type.String({ description: 'Text the number, the subject or, with view=manage, the requester’s name contains' }),
  ),
  category_id: tolerant(Type.Integer()),
  queue: tolerant(Type.String({ enum: [...queues], default: 'all', description: 'With view=manage' })),
  priority: tolerant(Type.String({ enum: [...priorities], description: 'With view=manage' })),
  assignee_id: tolerant(Type.Integer({ description: 'With view=manage' })),
  requester_id: tolerant(Type.Integer({ description: 'With view=manage' })),
  label: tolerant(Type.String({ description: 'With view=manage' })),
}

/** Tickets, the last active first: the member's own, or with `view=manage` the store's queue. */
export const workorderList: Call = {
  method: 'GET',
  path: '/workorder/list',
  summary: 'Work orders, the last active first',
  access: 'rule',
  rule: (visit) => [pageRule[viewAsked(visit)]],
  budget: 'ordinary',
  query: Type.Object({ ...pageQuery, ...ticketFilters }),
  data: TicketList,
  async answer(visit) {
    const { db, query, now } = visit
    const asked = readScope(visit)
    if ('code' in asked) return asked
    const { scope, status } = asked
    const [rows, counts] = await Promise.all([findTickets(db, scope, status, readPage(query)), countTickets(db, scope)])
    const linked = await linkedTickets(db, rows, scope.view)
    const { viewer } = viewerOf(visit, scope.view)
    const list = rows.map((row) => ticketView(row, linked.get(row.id) ?? [], viewer, now))
    return succeed({ list, total: counts[status ?? 'all'], counts })
  },
}
