import { Type } from 'typebox'
import { defineEndpoint, ok } from '../../http/endpoint.ts'
import { rowIds } from '../../http/field-kinds.ts'
import { listIds } from '../lists/list-tickets.ts'
import { findTickets } from '../tickets/find-tickets.ts'
import { idsInShop } from '../tickets/ids-in-shop.ts'
import { readScope, ticketFilters } from '../tickets/read-scope.ts'
import { nodeOf } from '../tickets/ticket-permissions.ts'
import { pageRule } from '../tickets/viewer.ts'
import { ExportedTicket, exportedTicket } from './exported-ticket.ts'

const rule = () => [pageRule.manage, nodeOf('agent', 'export')]

/** Maximum number of tickets; narrower filters give the rest. */
const mostTickets = 50_000

const Export = Type.Object({
  /** In the order of the list. */
  ids: Type.Array(Type.Integer()),
  /** Whether they are all matching tickets. */
  complete: Type.Boolean(),
})
const succeed = ok(Export)

/** Which tickets an export has: the list with the same filters at this moment. */
export const workorderExport = defineEndpoint({
  method: 'GET',
  path: '/workorder/export',
  summary: 'Ids of the work orders of the queue, for an export',
  access: 'rule',
  rule,
  budget: 'ordinary',
  query: ticketFilters,
  data: Export,
  async handler(context) {
    const { db, query, log, member } = context
    const read = readScope({ ...context, query: { ...query, view: 'manage' } })
    if ('code' in read) return read
    const { scope, status, sort } = read
    const { ids: found, complete } = await listIds(db, scope, status, { limit: mostTickets + 1, offset: 0 }, sort)
    const ids = found.slice(0, mostTickets)
    log.info({ tickets: ids.length, by: member.id }, 'work orders exported')
    return succeed({ ids, complete: complete && found.length <= mostTickets })
  },
})

/** Tickets of one call, few enough that an export holds up nobody and can be cancelled between two. */
const mostRows = 500

const ExportRows = Type.Object({ list: Type.Array(ExportedTicket) })
const succeedRows = ok(ExportRows)

/** What an export says of tickets; those that are gone meanwhile are left out. */
export const workorderExportRows = defineEndpoint({
  method: 'POST',
  path: '/workorder/exportRows',
  summary: 'Work orders of an export',
  access: 'rule',
  rule,
  budget: 'ordinary',
  body: { ids: rowIds({ description: `Of export, at most ${mostRows}` }) },
  data: ExportRows,
  async handler({ db, member, body, language }) {
    const asked = body.ids.slice(0, mostRows)
    const known = await idsInShop(db, member.shop_id, asked)
    const ids = asked.filter((id) => known.has(id))
    const rows = await findTickets(db, ids, 'manage', member.id)
    return succeedRows({ list: rows.map((row) => exportedTicket(row, language)) })
  },
})
