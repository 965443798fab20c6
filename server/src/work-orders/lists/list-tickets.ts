import type { Database, TicketStatus } from '../../database/schema.ts'
import { searchQueue } from '../search/search-queue.ts'
import { countStatuses, countTickets, mostCounted } from './count-tickets.ts'
import { idsOfPage, partsOf, type Span } from './list-parts.ts'
import { among, idRows, type Selection, selectionOf } from './scope-conditions.ts'
import type { TicketScope } from './ticket-scope.ts'
import { type TicketSort, usualSort } from './ticket-sort.ts'

/** Numbers of tickets by status, and of all. */
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
  /** Those of every status. */
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
