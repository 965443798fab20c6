import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { TicketStatus } from '../../database/schema.ts'
import type { IndexedFilter } from './count-facets.ts'
import { agentOf, type Condition, isLive, isSpam, queueScopeConditions } from './scope-conditions.ts'
import type { OwnScope, QueueScope } from './ticket-scope.ts'

type Sql = RawBuilder<unknown>

/** How to read a list in its order: along an index, deciding on the other filters on the way. */
export interface ListWalk {
  /** The index that has the order, and its table; conditions call it `ticket`. */
  index: { table: string; name: string }
  /** A column of the index before the key with one value only; it keeps PostgreSQL from another index with the order. */
  lead?: Sql
  key: Sql
  id: Sql
  ascending: boolean
  /** Conditions by which the index begins. */
  within: Condition[]
  /** All others. */
  filter: Condition[]
  /** Whether the conditions of the index alone decide, so that entries can be skipped without looking at them. */
  exact: boolean
  /** Entries that are read at a time on the embedded database. */
  slice: number
}

/** Entries of an index that has everything the conditions ask for: a few milliseconds. */
const coveredSlice = 10_000
/** Entries for each of which a ticket is read. */
const joinedSlice = 2000

const byActivity = {
  key: sql`ticket.last_activity_at`,
  id: sql`ticket.id`,
  ascending: false,
  slice: coveredSlice,
}

/** Along the labels of tickets, whose table has the columns that lists are narrowed by. */
const alongLabel = (scope: QueueScope, label: string, status: TicketStatus | undefined): ListWalk => {
  const isDue = scope.queue === 'sla'
  const due: Condition[] = isDue ? [sql`ticket.sla_due is not null`, isLive] : []
  return {
    ...byActivity,
    index: { table: 'ticket_labelled', name: isDue ? 'ticket_labelled_due' : 'ticket_labelled_list' },
    ...(isDue && { key: sql`ticket.sla_due`, ascending: true }),
    id: sql`ticket.ticket_id`,
    within: [
      sql`ticket.shop_id = ${scope.shopId}`,
      sql`ticket.label = ${label}`,
      sql`ticket.is_spam = ${sql.lit(isSpam(scope))}`,
      ...due,
    ],
    filter: queueScopeConditions({ ...scope, label: undefined }, status),
    exact: false,
  }
}

/** The index that begins with the filter that narrows the scope most, and its conditions. */
const indexOf = (scope: QueueScope, narrowest: IndexedFilter | undefined, status: TicketStatus | undefined) => {
  const shop: Condition[] = [sql`ticket.shop_id = ${scope.shopId}`, sql`ticket.is_spam = ${sql.lit(isSpam(scope))}`]
  const index = (name: string, ...conditions: Condition[]) => ({
    index: { table: 'ticket', name },
    within: [...shop, ...conditions],
  })
  if (scope.requesterId !== undefined) {
    const within: Condition[] = [sql`ticket.requester_id = ${scope.requesterId}`]
    return { index: { table: 'ticket', name: 'ticket_by_requester' }, within }
  }
  if (scope.queue === 'sla') return index('ticket_due', sql`ticket.sla_due is not null`, isLive)
  if (scope.queue === 'waiting') return index('ticket_waiting', sql`ticket.waiting_since is not null`, isLive)
  const agent = agentOf(scope)
  if (agent === null)
    return { ...index('ticket_by_agent', sql`ticket.assignee_id is null`), lead: sql`ticket.assignee_id` }
  if (agent !== undefined) return index('ticket_by_agent', sql`ticket.assignee_id = ${agent === 'none' ? 0 : agent}`)
  switch (narrowest) {
    case 'status':
      return index('ticket_by_status', sql`ticket.status = ${status}`)
    case 'category':
      return index('ticket_by_category', sql`ticket.category_id = ${scope.categoryId}`)
    case 'priority':
      return index('ticket_by_priority', sql`ticket.priority = ${scope.priority}`)
    case undefined:
      return index('ticket_by_activity')
  }
}

/** The walk along a queue. @param narrowest the filter to begin with */
export function queueWalk(
  scope: QueueScope,
  status: TicketStatus | undefined,
  narrowest: IndexedFilter | undefined,
): ListWalk {
  if (scope.label !== undefined && scope.requesterId === undefined) return alongLabel(scope, scope.label, status)
  const along = indexOf(scope, narrowest, status)
  const covered = scope.label === undefined && (scope.requesterId === undefined || scope.queue === 'all')
  const slice = covered ? coveredSlice : joinedSlice
  const filter = queueScopeConditions(scope, status)
  const { categoryId, priority, assigneeId, requesterId, label } = scope
  const filters = [status, categoryId, priority, assigneeId, requesterId, label].filter((one) => one !== undefined)
  const exact = filters.length === (narrowest === undefined ? 0 : 1) && agentOf(scope) === undefined
  if (scope.queue !== 'sla')
    return { ...byActivity, ...along, filter, exact: exact && scope.queue !== 'waiting', slice }
  return { ...along, filter, key: sql`ticket.sla_due`, id: sql`ticket.id`, ascending: true, exact: false, slice }
}

/** The walk along a member's own tickets. @param search a condition for the keywords */
export function ownWalk(
  { memberId, categoryId }: OwnScope,
  statuses: readonly TicketStatus[] | undefined,
  search: Condition | undefined,
): ListWalk {
  const filter: Condition[] = [sql`ticket.hidden_by_requester = 0`]
  if (categoryId !== undefined) filter.push(sql`ticket.category_id = ${categoryId}`)
  if (statuses !== undefined) filter.push(sql<SqlBool>`ticket.status in (${sql.join([...statuses])})`)
  if (search !== undefined) filter.push(search)
  return {
    ...byActivity,
    index: { table: 'ticket', name: 'ticket_by_requester' },
    within: [sql`ticket.requester_id = ${memberId}`],
    filter,
    exact: false,
    slice: search === undefined ? coveredSlice : joinedSlice,
  }
}
