import { type SqlBool, sql } from 'kysely'
import { databaseKind } from '../../database/database-kind.ts'
import { contains } from '../../database/like.ts'
import type { Database, TicketStatus } from '../../database/schema.ts'
import { searchQueue } from '../search/search-queue.ts'
import { pageStart } from '../tickets/ticket-tally.ts'
import { countFacet, facetOf, narrowestFilter } from './count-facets.ts'
import { ownWalk, queueWalk } from './list-walk.ts'
import { type Condition, queueScopeConditions } from './scope-conditions.ts'
import { type StatusCounts, statusCounts } from './status-counts.ts'
import type { OwnScope, QueueScope, TicketScope } from './ticket-scope.ts'
import { type FoundTicket, type FoundTickets, ticketsInScope } from './tickets-in-scope.ts'
import { type Span, walkList, walkPage } from './walk-list.ts'

/** A page of a list: the ids of its tickets, and how many there are. */
export interface TicketPage {
  ids: number[]
  counts: StatusCounts
  /** Tickets on all pages, those of the status only. */
  total: number
  /** False when there are more tickets than are looked through; the numbers are then too small. */
  complete: boolean
}

const requesterIndex = (db: Database) => (databaseKind(db) === 'libsql' ? sql`indexed by ticket_by_requester` : sql``)

/** Counts tickets of one requester. */
const countOfRequester = async (db: Database, conditions: readonly Condition[]) => {
  const { rows } = await sql<{ status: TicketStatus; count: number }>`select ticket.status, count(*) as count
    from ticket ${requesterIndex(db)} where ${sql.join([...conditions], sql` and `)} group by ticket.status`.execute(db)
  return rows
}

/** The statuses that a member's filter means: for members, on hold is open. */
const ownStatuses = (status: TicketStatus | undefined): TicketStatus[] | undefined => {
  if (status === undefined) return undefined
  return status === 'open' ? ['open', 'on_hold'] : status === 'on_hold' ? [] : [status]
}

const ownSearch = ({ keywords }: OwnScope): Condition | undefined =>
  keywords === ''
    ? undefined
    : sql<SqlBool>`(${contains('ticket.number', keywords)} or ${contains('ticket.subject', keywords)})`

const ownPage = async (db: Database, scope: OwnScope, status: TicketStatus | undefined, span: Span) => {
  const search = ownSearch(scope)
  const { within, filter } = ownWalk(scope, undefined, search)
  const counts = statusCounts(await countOfRequester(db, [...within, ...filter]), 'mine')
  const total = counts[status ?? 'all']
  const ids = total === 0 ? [] : await walkPage(db, ownWalk(scope, ownStatuses(status), search), span, total)
  return { ids, counts, total, complete: true }
}

/** Offset up to which skipping entries is faster than the tally. */
const nearOffset = 200

const queuePage = async (db: Database, scope: QueueScope, status: TicketStatus | undefined, span: Span) => {
  const facet = facetOf(scope)
  const found = facet === undefined ? countOfRequester(db, queueScopeConditions(scope)) : countFacet(db, scope, facet)
  const counts = statusCounts(await found, 'manage')
  const total = counts[status ?? 'all']
  if (span.offset >= total) return { ids: [], counts, total, complete: true }
  // PostgreSQL chooses the index by its statistics.
  const narrowest = databaseKind(db) === 'libsql' ? await narrowestFilter(db, scope, status) : undefined
  const walk = queueWalk(scope, status, narrowest)
  const { queue, categoryId, priority } = scope
  const isWhole = facet === 'all' && queue === 'all' && categoryId === undefined && priority === undefined
  const start =
    isWhole && span.offset > nearOffset ? await pageStart(db, scope.shopId, status && [status], span.offset) : undefined
  const ids =
    start === undefined
      ? await walkPage(db, walk, span, total)
      : await walkList(db, walk, { ...start, limit: span.limit })
  return { ids, counts, total, complete: true }
}

/** Starred tickets that are listed. */
const mostStarred = 2000

const findStarred = async (db: Database, scope: QueueScope): Promise<FoundTickets> => {
  const { rows } = await sql<{ id: number }>`select ticket_id as id from ticket_reader
    where member_id = ${scope.memberId} and starred = 1 order by ticket_id desc limit ${mostStarred}`.execute(db)
  const ids = rows.map(({ id }) => id)
  return { tickets: await ticketsInScope(db, scope, 'ticket', ids), complete: ids.length < mostStarred }
}

/** Tickets of a requester that are put in the order of due times. */
const mostOfRequester = 2000

/** The index of a requester's tickets does not have the order of the queue `sla`. */
const findDueOf = async (db: Database, scope: QueueScope, requesterId: number): Promise<FoundTickets> => {
  const { rows } = await sql<{ id: number }>`select ticket.id from ticket ${requesterIndex(db)}
    where ticket.requester_id = ${requesterId} order by ticket.last_activity_at desc limit ${mostOfRequester}`.execute(
    db,
  )
  const ids = rows.map(({ id }) => id)
  return { tickets: await ticketsInScope(db, scope, 'ticket', ids), complete: ids.length < mostOfRequester }
}

const inOrder = (scope: QueueScope) => (one: FoundTicket, other: FoundTicket) =>
  scope.queue === 'sla'
    ? (one.sla_due ?? 0) - (other.sla_due ?? 0) || one.id - other.id
    : other.last_activity_at - one.last_activity_at || other.id - one.id

const foundPage = (
  found: FoundTickets,
  scope: QueueScope,
  status: TicketStatus | undefined,
  span: Span,
): TicketPage => {
  const { tickets, complete } = found
  const each = tickets.map((ticket) => ({ status: ticket.status, count: 1 }))
  const shown = tickets.filter((ticket) => status === undefined || ticket.status === status).sort(inOrder(scope))
  const ids = shown.slice(span.offset, span.offset + span.limit).map(({ id }) => id)
  return { ids, counts: statusCounts(each, 'manage'), total: shown.length, complete }
}

/** One page of the scope: the last active first; in the queue `sla` the next due first. */
export async function listTickets(
  db: Database,
  scope: TicketScope,
  status: TicketStatus | undefined,
  span: Span,
): Promise<TicketPage> {
  if (scope.view === 'mine') return ownPage(db, scope, status, span)
  if (scope.keywords !== '') return foundPage(await searchQueue(db, scope), scope, status, span)
  if (scope.queue === 'starred') return foundPage(await findStarred(db, scope), scope, status, span)
  if (scope.queue === 'sla' && scope.requesterId !== undefined)
    return foundPage(await findDueOf(db, scope, scope.requesterId), scope, status, span)
  return queuePage(db, scope, status, span)
}
