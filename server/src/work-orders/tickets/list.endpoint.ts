import { Type } from 'typebox'
import { defineEndpoint, ok } from '../../http/endpoint.ts'
import { pageFields, pageOf } from '../../http/page-fields.ts'
import { countTickets, findTickets } from './find-tickets.ts'
import { linkedTickets } from './linked-tickets.ts'
import { readScope, ticketFilters } from './read-scope.ts'
import { Ticket } from './ticket.ts'
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

/** Tickets, the last active first: the member's own, or with `view=manage` the shop's queue. */
export const workorderList = defineEndpoint({
  method: 'GET',
  path: '/workorder/list',
  summary: 'Work orders, the last active first',
  access: 'rule',
  rule: ({ query }) => [pageRule[query.view]],
  budget: 'ordinary',
  query: { ...pageFields, ...ticketFilters },
  data: TicketList,
  async handler(context) {
    const { db, query, now } = context
    const read = readScope(context)
    if ('code' in read) return read
    const { scope, status } = read
    const [rows, counts] = await Promise.all([findTickets(db, scope, status, pageOf(query)), countTickets(db, scope)])
    const linked = await linkedTickets(db, rows, scope.view)
    const { viewer } = viewerOf(context, scope.view)
    const list = rows.map((row) => ticketView(row, linked.get(row.id) ?? [], viewer, now))
    return succeed({ list, total: counts[status ?? 'all'], counts })
  },
})
