import { Type } from 'typebox'
import { defineEndpoint, ok } from '../../http/endpoint.ts'
import { listTickets } from '../lists/list-tickets.ts'
import { findTickets } from '../tickets/find-tickets.ts'
import { readScope, ticketFilters } from '../tickets/read-scope.ts'
import { nodeOf } from '../tickets/ticket-permissions.ts'
import { ticketTable } from '../tickets/ticket-table.ts'
import { pageRule } from '../tickets/viewer.ts'

const Export = Type.Object({
  name: Type.String(),
  /** CSV. */
  content: Type.String(),
  rows: Type.Integer(),
  /** Whether it has all matching tickets. */
  complete: Type.Boolean(),
})

const succeed = ok(Export)

/** Maximum number of rows; narrower filters give the rest. */
const mostRows = 5000

/** The list with the same filters as a CSV file. */
export const workorderExport = defineEndpoint({
  method: 'GET',
  path: '/workorder/export',
  summary: 'Work orders of the queue as CSV',
  access: 'rule',
  rule: () => [pageRule.manage, nodeOf('agent', 'export')],
  budget: 'ordinary',
  query: ticketFilters,
  data: Export,
  async handler(context) {
    const { db, query, now, log, member } = context
    const read = readScope({ ...context, query: { ...query, view: 'manage' } })
    if ('code' in read) return read
    const { ids, total, complete } = await listTickets(
      db,
      read.scope,
      read.status,
      { limit: mostRows, offset: 0 },
      read.sort,
    )
    const rows = await findTickets(db, ids, 'manage', member.id)
    log.info({ rows: rows.length, by: member.id }, 'work orders exported')
    const name = `work-orders-${new Date(now * 1000).toISOString().slice(0, 10)}.csv`
    return succeed({ name, content: ticketTable(rows), rows: rows.length, complete: complete && total <= mostRows })
  },
})
