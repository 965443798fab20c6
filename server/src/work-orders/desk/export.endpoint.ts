import { type Static, Type } from 'typebox'
import { defineEndpoint, ok } from '../../http/endpoint.ts'
import { rowIds } from '../../http/field-kinds.ts'
import type { Language } from '../../texts/languages.ts'
import { listIds } from '../lists/list-tickets.ts'
import { breachedTargets } from '../sla/sla-clock.ts'
import { findTickets, idsInShop, type TicketRow } from '../tickets/find-tickets.ts'
import { labelsOf } from '../tickets/labels.ts'
import { readScope, ticketFilters } from '../tickets/list.endpoint.ts'
import { impacts, priorities, ticketStatuses } from '../tickets/ticket.ts'
import { nodeOf } from '../tickets/ticket-permissions.ts'
import { categoryName } from '../tickets/ticket-view.ts'
import { pageRule } from '../tickets/viewer.ts'

const Seconds = Type.Union([Type.Integer(), Type.Null()])

/** A ticket as an export has it; empty texts and null where there is nothing. */
export const ExportedTicket = Type.Object({
  number: Type.String(),
  subject: Type.String(),
  status: Type.Enum([...ticketStatuses]),
  /** Number of the work order that a merged one continues in. */
  merged_into: Type.String(),
  priority: Type.Enum([...priorities]),
  impact: Type.Union([Type.Enum([...impacts]), Type.Null()]),
  category: Type.String(),
  requester: Type.String(),
  assignee: Type.String(),
  team: Type.String(),
  labels: Type.Array(Type.String()),
  created_at: Type.Integer(),
  first_response_at: Seconds,
  solved_at: Seconds,
  closed_at: Seconds,
  last_activity_at: Type.Integer(),
  rating: Type.Union([Type.Integer(), Type.Null()]),
  missed: Type.Array(Type.Enum(['first', 'next', 'resolve'])),
})
export type ExportedTicket = Static<typeof ExportedTicket>

/** Names are in the language of the reader. */
const exportedTicket = (row: TicketRow, language: Language): ExportedTicket => ({
  number: row.number,
  subject: row.subject,
  status: row.status,
  merged_into: row.merged_into_number ?? '',
  priority: row.priority,
  impact: row.impact,
  category: categoryName({ name: row.category_name, name_en: row.category_name_en }, language),
  requester: row.requester_nickname,
  assignee: row.assignee_nickname ?? '',
  team: categoryName({ name: row.team_name ?? '', name_en: row.team_name_en ?? '' }, language),
  labels: labelsOf(row),
  created_at: row.created_at,
  first_response_at: row.first_response_at,
  solved_at: row.solved_at,
  closed_at: row.closed_at,
  last_activity_at: row.last_activity_at,
  rating: row.rating_score,
  missed: [...breachedTargets(row.sla_breached)],
})

const rule = () => [pageRule.manage, nodeOf('agent', 'export')]

/** Maximum number of tickets; narrower filters give the rest. */
const mostTickets = 50_000

const Export = Type.Object({
  /** In the order of the list. */
  ids: Type.Array(Type.Integer()),
  /** Whether they are all matching tickets. */
  complete: Type.Boolean(),
})
/** Which tickets an export has: the list with the same filters at this moment. */
export const workorderExport = defineEndpoint({
  method: 'GET',
  path: '/workorder/export',
  summary: 'Ids of the work orders of the queue, for an export',
  rule,
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
    return ok(Export, { ids, complete: complete && found.length <= mostTickets })
  },
})

/** Tickets of one call, few enough that an export holds up nobody and can be cancelled between two. */
const mostRows = 500

const ExportRows = Type.Object({ list: Type.Array(ExportedTicket) })
/** What an export says of tickets; those that are gone meanwhile are left out. */
export const workorderExportRows = defineEndpoint({
  method: 'POST',
  path: '/workorder/exportRows',
  summary: 'Work orders of an export',
  rule,
  body: { ids: rowIds({ description: `Of export, at most ${mostRows}` }) },
  data: ExportRows,
  async handler({ db, member, body, language }) {
    const asked = body.ids.slice(0, mostRows)
    const known = await idsInShop(db, member.shop_id, asked)
    const ids = asked.filter((id) => known.has(id))
    const rows = await findTickets(db, ids, 'manage', member.id)
    return ok(ExportRows, { list: rows.map((row) => exportedTicket(row, language)) })
  },
})
