import { Type } from 'typebox'
import { defineEndpoint, ok } from '../../http/endpoint.ts'
import { integer } from '../../http/field-kinds.ts'
import { pageFields, pageOf } from '../../http/page-fields.ts'
import { Changed, changedTickets } from '../lists/changed-tickets.ts'
import { listTickets } from '../lists/list-tickets.ts'
import { findTickets } from './find-tickets.ts'
import { readScope, ticketFilters } from './read-scope.ts'
import { Ticket } from './ticket.ts'
import { pageRule, shownTickets, viewerOf } from './viewer.ts'

/** 10 001 for more than 10 000; where `all` is so, each status has that many at least. */
const Count = Type.Integer()

const TicketList = Type.Object({
  list: Type.Array(Ticket),
  /** Tickets on all pages; 10 001 for more than 10 000, of which pages have the first. */
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
  /** False when there are more than are counted, or than a search looked through. */
  complete: Type.Boolean(),
  /** When the list was read, in seconds: the `changed_since` of the next question for changes. */
  at: Type.Integer(),
  /** With `changed_since`: the tickets of the list that have changed since, the last changed first. */
  changed: Type.Optional(Changed),
})

/** Tickets: the member's own, or with `view=manage` the shop's queue. */
export const workorderList = defineEndpoint({
  method: 'GET',
  path: '/workorder/list',
  summary: 'Work orders of the caller, or of the queue',
  access: 'rule',
  rule: ({ query }) => [pageRule[query.view]],
  budget: 'ordinary',
  query: {
    ...pageFields,
    ...ticketFilters,
    changed_since: integer(99_999_999_999, {
      description: 'Seconds: the answer also has what has changed in the list since',
    }),
  },
  data: TicketList,
  async handler(context) {
    const { db, query, now } = context
    const read = readScope(context)
    if ('code' in read) return read
    const { scope, status, sort } = read
    const { ids, counts, total, complete } = await listTickets(db, scope, status, pageOf(query), sort)
    const rows = await findTickets(db, ids, scope.view, scope.memberId)
    const { viewer } = viewerOf(context, scope.view)
    const list = await shownTickets(context, rows, scope.view, viewer)
    const { changed_since: since } = query
    const changed = since === undefined ? undefined : await changedTickets(db, scope, status, since)
    return ok(TicketList, { list, total, counts, complete, at: now, ...(changed && { changed }) })
  },
})
