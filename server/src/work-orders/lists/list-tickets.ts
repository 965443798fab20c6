import { type SqlBool, sql } from 'kysely'
import { type Static, Type } from 'typebox'
import { databaseKind } from '../../database/database-kind.ts'
import type { Database, TicketStatus } from '../../database/schema.ts'
import { searchQueue } from '../search/search-queue.ts'
import { publicSeq } from '../tickets/find-tickets.ts'
import { countStatuses, countTickets, idsOfPage, mostCounted, partsOf, type Span } from './list-parts.ts'
import { among, type Condition, idRows, isSpam, type Selection, selected, selectionOf } from './scope-conditions.ts'
import { type OwnScope, type QueueScope, type TicketScope, type TicketSort, usualSort } from './ticket-scope.ts'

type StatusCounts = Record<TicketStatus | 'all', number>

/** Adds up numbers by status. A member's tickets on hold count as open. */
function statusCounts(
  rows: ReadonlyArray<{ status: TicketStatus; count: number }>,
  view: 'mine' | 'manage',
): StatusCounts {
  const counts: StatusCounts = { all: 0, new: 0, open: 0, pending: 0, on_hold: 0, solved: 0, closed: 0, cancelled: 0 }
  for (const { status, count } of rows) {
    counts[view === 'mine' && status === 'on_hold' ? 'open' : status] += count
    counts.all += count
  }
  return counts
}

/** A page of a list: the ids of its tickets, and how many there are. */
export interface TicketPage {
  ids: number[]
  /** Where `all` is more than are counted, each status has that many at least. */
  counts: StatusCounts
  /** Tickets on all pages, those of the status only. */
  total: number
  /** False when there are more tickets than are counted, or than a search looks through. */
  complete: boolean
}

/** The tickets of a list with what it is searched for. */
interface SearchedList {
  all: Selection
  /** Those of the status that is asked for. */
  shown: Selection
  /** False when a search did not look through all. */
  complete: boolean
}

const searched = async (db: Database, scope: TicketScope, status: TicketStatus | undefined): Promise<SearchedList> => {
  const [all, shown] = [selectionOf(scope, undefined), selectionOf(scope, status)]
  if (scope.view === 'mine' || scope.keywords === '') return { all, shown, complete: true }
  const found = await searchQueue(db, scope, status)
  const ids = idRows(db, found.ids)
  return { all: among(all, ids), shown: among(shown, ids), complete: found.complete }
}

/** The ids of some tickets of the scope in that order. */
export async function listIds(
  db: Database,
  scope: TicketScope,
  status: TicketStatus | undefined,
  span: Span,
  sort: TicketSort = usualSort(scope),
): Promise<{ ids: number[]; complete: boolean }> {
  const { shown, complete } = await searched(db, scope, status)
  return { ids: await idsOfPage(db, shown, partsOf(scope, status, sort), span), complete }
}

/** One page of the scope in that order; by default in the usual one. Pages end with the last ticket that is counted. */
export async function listTickets(
  db: Database,
  scope: TicketScope,
  status: TicketStatus | undefined,
  { limit, offset }: Span,
  sort: TicketSort = usualSort(scope),
): Promise<TicketPage> {
  const { all, shown, complete } = await searched(db, scope, status)
  const counts = statusCounts(await countStatuses(db, all), scope.view)
  const isStopped = counts.all > mostCounted
  const total = status !== undefined && isStopped ? await countTickets(db, shown) : counts[status ?? 'all']
  const rest = Math.min(limit, Math.min(total, mostCounted) - offset)
  const ids = rest > 0 ? await idsOfPage(db, shown, partsOf(scope, status, sort), { limit: rest, offset }) : []
  return { ids, counts, total, complete: complete && total <= mostCounted }
}

/** Tickets that have changed; with the version of each, so that a page can leave out what it shows already. */
export const Changed = Type.Object({
  /** At most 100. */
  ids: Type.Array(Type.Integer()),
  versions: Type.Array(Type.Integer()),
  /** At most 1000. */
  count: Type.Integer(),
})
export type Changed = Static<typeof Changed>

const mostNamed = 100
const mostChanged = 1000
/** Changed tickets that are looked through. */
const mostLookedThrough = 5000

interface Row {
  id: number
  version: number
}

const inQueue = async (db: Database, scope: QueueScope, status: TicketStatus | undefined, since: number) => {
  const hint = databaseKind(db) === 'libsql' ? sql`indexed by ticket_changed` : sql``
  const recent = sql`select id from ticket ${hint} where shop_id = ${scope.shopId}
    and is_spam = ${sql.lit(isSpam(scope))} and updated_at >= ${since}
    order by updated_at desc, id desc limit ${mostLookedThrough}`
  let changed = among(selectionOf(scope, status), recent)
  if (scope.keywords !== '') changed = among(changed, idRows(db, (await searchQueue(db, scope, status)).ids))
  const { rows } = await sql<Row>`select ticket.id, ticket.version from ${selected(db, changed)}
    order by ticket.updated_at desc, ticket.id desc limit ${mostChanged}`.execute(db)
  return rows
}

/** Members do not hear of notes, assignments and holds. */
const seenByMember = (since: number): Condition => sql<SqlBool>`(
  exists (select 1 from ticket_message said where said.ticket_id = ticket.id and said.visibility = 'public'
    and (said.created_at >= ${since} or said.edited_at >= ${since} or said.withdrawn_at >= ${since}))
  or exists (select 1 from ticket_event event where event.ticket_id = ticket.id and event.visibility = 'public'
    and event.at >= ${since}))`

const ofOwn = async (db: Database, scope: OwnScope, status: TicketStatus | undefined, since: number) => {
  const selection = selectionOf(scope, status)
  const conditions = [...selection.conditions, sql<SqlBool>`ticket.updated_at >= ${since}`, seenByMember(since)]
  const { rows } = await sql<Row>`select ticket.id, ${publicSeq} as version
    from ${selected(db, { ...selection, conditions })}
    order by ticket.updated_at desc, ticket.id desc limit ${mostChanged}`.execute(db)
  return rows.map(({ id, version }) => ({ id, version: Number(version) }))
}

/**
 * The tickets of a list that have changed since that second: for agents in any way, for members in what they see.
 * @param since seconds
 */
export async function changedTickets(
  db: Database,
  scope: TicketScope,
  status: TicketStatus | undefined,
  since: number,
): Promise<Changed> {
  const rows = scope.view === 'manage' ? await inQueue(db, scope, status, since) : await ofOwn(db, scope, status, since)
  const named = rows.slice(0, mostNamed)
  return { ids: named.map(({ id }) => id), versions: named.map(({ version }) => version), count: rows.length }
}
