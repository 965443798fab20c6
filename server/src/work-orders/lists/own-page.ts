import { type SqlBool, sql } from 'kysely'
import { contains } from '../../database/like.ts'
import type { Database, TicketStatus } from '../../database/schema.ts'
import { ticketStatuses } from '../tickets/ticket.ts'
import { countOfRequester } from './count-scope.ts'
import { sortedIds, type TicketPage } from './found-page.ts'
import { ownCreatedWalk, ownWalk } from './list-walk.ts'
import { type Condition, rangeConditions } from './scope-conditions.ts'
import { type CountedGroup, statusCounts } from './status-counts.ts'
import type { OwnScope } from './ticket-scope.ts'
import { inOrder, type SortableTicket, type TicketSort, turns } from './ticket-sort.ts'
import { listed } from './tickets-in-scope.ts'
import { countWalk, type Span, walkList, walkPage } from './walk-list.ts'

/** The statuses that a member's filter means: for members, on hold is open. */
const ownStatuses = (status: TicketStatus | undefined): readonly TicketStatus[] => {
  if (status === undefined) return ticketStatuses
  return status === 'open' ? ['open', 'on_hold'] : status === 'on_hold' ? [] : [status]
}

const ownSearch = ({ keywords }: OwnScope): Condition | undefined => {
  if (keywords === '') return undefined
  const inSubject = contains('ticket.subject', keywords)
  // Numbers have nothing but these, so that most Chinese searches have half as much to compare.
  if (!/^[\x20-\x7e]*$/.test(keywords)) return sql<SqlBool>`${inSubject}`
  return sql<SqlBool>`(${contains('ticket.number', keywords)} or ${inSubject})`
}

/** Numbers of the own tickets. */
const countOwn = async (db: Database, scope: OwnScope): Promise<{ groups: CountedGroup[]; complete: boolean }> => {
  const search = ownSearch(scope)
  const walk = ownWalk(scope, undefined, search)
  if (search !== undefined) return countWalk(db, walk)
  const conditions = [...walk.within, ...walk.filter, ...rangeConditions(scope)]
  return { groups: await countOfRequester(db, conditions), complete: true }
}

/** Own tickets that are put in order where no index has it. */
const mostSorted = 2000

const sortedOwn = async (
  db: Database,
  scope: OwnScope,
  statuses: readonly TicketStatus[],
  span: Span,
  sort: TicketSort,
): Promise<number[]> => {
  const ids = await walkList(db, ownWalk(scope, statuses, ownSearch(scope)), { limit: mostSorted, offset: 0 })
  const { rows } = await sql<SortableTicket>`select ticket.id, ticket.status, ticket.priority, ticket.created_at,
    ticket.last_activity_at, ticket.sla_due
    from ${listed(db, ids)} cross join ticket where ticket.id = listed.id`.execute(db)
  return sortedIds(rows, sort, 'mine', span)
}

/** The statuses that come one after the other. */
const stepsOf = ({ by, order }: TicketSort, statuses: readonly TicketStatus[]): TicketStatus[][] =>
  by === 'turn'
    ? inOrder(turns.mine, order, 'desc').map((turn) => statuses.filter((status) => turn.some((one) => one === status)))
    : [[...statuses]]

/** Conditions of a member's own list, and the index that has them. */
export function ownConditions(scope: OwnScope, status: TicketStatus | undefined): { index: string; all: Condition[] } {
  const { index, within, filter } = ownWalk(scope, ownStatuses(status), ownSearch(scope))
  return { index: index.name, all: [...within, ...filter, ...rangeConditions(scope)] }
}

/** A page of a member's own tickets. */
export async function ownPage(
  db: Database,
  scope: OwnScope,
  status: TicketStatus | undefined,
  span: Span,
  sort: TicketSort,
): Promise<TicketPage> {
  const search = ownSearch(scope)
  const { groups, complete } = await countOwn(db, scope)
  const counts = statusCounts(groups, 'mine')
  const total = counts[status ?? 'all']
  if (total === 0) return { ids: [], counts, total, complete }
  const statuses = ownStatuses(status)
  if (sort.by === 'created' && search === undefined) {
    const walk = { ...ownCreatedWalk(scope, statuses), ascending: sort.order === 'asc' }
    return { ids: await walkPage(db, walk, span, total), counts, total, complete }
  }
  if (sort.by !== 'turn' && sort.by !== 'activity') {
    const ids = await sortedOwn(db, scope, statuses, span, sort)
    return { ids, counts, total: Math.min(total, mostSorted), complete: complete && total <= mostSorted }
  }
  const ids: number[] = []
  let skip = span.offset
  for (const step of stepsOf(sort, statuses)) {
    const amount = groups.reduce((sum, group) => (step.includes(group.status) ? sum + group.count : sum), 0)
    if (skip < amount && ids.length < span.limit) {
      const walk = ownWalk(scope, step, search)
      const ascending = sort.by === 'activity' && sort.order === 'asc'
      const rest = { limit: span.limit - ids.length, offset: skip }
      ids.push(...(await walkPage(db, { ...walk, ascending }, rest, amount)))
    }
    skip = Math.max(0, skip - amount)
  }
  return { ids, counts, total, complete }
}
