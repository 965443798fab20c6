import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { TicketStatus } from '../../database/schema.ts'
import type { IndexedFilter } from './count-facets.ts'
import { agentOf, type Condition, isLive, isSpam, queueScopeConditions, rangeConditions } from './scope-conditions.ts'
import { type ActivityRange, hasRange, nearUntil, type OwnScope, type QueueScope } from './ticket-scope.ts'

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
  /** The part of the key that is walked through; both ends belong to it. */
  range: ActivityRange
  /** Conditions by which the index begins. */
  within: Condition[]
  /** All others. */
  filter: Condition[]
  /** Whether the conditions of the index alone decide, so that entries can be skipped without looking at them. */
  exact: boolean
  /** Entries that are read at a time on the embedded database. */
  slice: number
}

/**
 * What a queue is walked along: the last activity, the creation, the next target of those that have one, or the last
 * activity of unfinished tickets without a target.
 */
export type WalkKind = 'activity' | 'created' | 'due' | 'undue'

/** Entries of an index that has everything the conditions ask for: a few milliseconds. */
const coveredSlice = 10_000
/** Entries of such an index whose texts are compared. */
export const comparedSlice = 5000
/** Entries for each of which a ticket is read. */
const joinedSlice = 2000

const byActivity = { key: sql`ticket.last_activity_at`, id: sql`ticket.id`, ascending: false, slice: coveredSlice }
/** The queue `sla` ends with the last near target. */
const byDue = ({ queue, now }: QueueScope) => ({
  key: sql`ticket.sla_due`,
  ascending: true,
  range: queue === 'sla' ? { to: nearUntil(now) } : {},
})
/** The time is a part of the key of no index by creation. */
const byCreation = { key: sql`ticket.created_at`, range: {} }

const has = { due: sql<SqlBool>`ticket.sla_due is not null`, none: sql<SqlBool>`ticket.sla_due is null` }

/** Conditions that belong to the kind of the walk. */
const kindConditions = (kind: WalkKind): Condition[] => {
  if (kind === 'due') return [has.due, isLive]
  return kind === 'undue' ? [has.none, isLive] : []
}

const labelledIndexes: Readonly<Record<WalkKind, string>> = {
  activity: 'ticket_labelled_list',
  undue: 'ticket_labelled_list',
  due: 'ticket_labelled_due',
  created: 'ticket_labelled_created',
}

/** Along the labels of tickets, whose table has the columns that lists are narrowed by. */
const alongLabel = (scope: QueueScope, label: string, status: TicketStatus | undefined, kind: WalkKind): ListWalk => ({
  ...byActivity,
  range: scope,
  index: { table: 'ticket_labelled', name: labelledIndexes[kind] },
  ...(kind === 'due' && byDue(scope)),
  ...(kind === 'created' && byCreation),
  ...(kind === 'undue' && { slice: joinedSlice }),
  id: sql`ticket.ticket_id`,
  within: [
    sql`ticket.shop_id = ${scope.shopId}`,
    sql`ticket.label = ${label}`,
    sql`ticket.is_spam = ${sql.lit(isSpam(scope))}`,
    ...(kind === 'due' ? kindConditions(kind) : []),
  ],
  filter: [
    ...queueScopeConditions({ ...scope, label: undefined }, status),
    ...kindConditions(kind),
    ...(kind === 'due' || kind === 'created' ? rangeConditions(scope) : []),
  ],
  exact: false,
})

/** The index that begins with the filter that narrows the scope most, and its conditions. */
const indexOf = (
  scope: QueueScope,
  narrowest: IndexedFilter | undefined,
  status: TicketStatus | undefined,
  kind: WalkKind,
) => {
  const shop: Condition[] = [sql`ticket.shop_id = ${scope.shopId}`, sql`ticket.is_spam = ${sql.lit(isSpam(scope))}`]
  const index = (name: string, ...conditions: Condition[]) => ({
    index: { table: 'ticket', name },
    within: [...shop, ...conditions],
  })
  /** The index of a filter in the order of the walk. */
  const by = (filter: string, ...conditions: Condition[]) =>
    index(kind === 'created' ? `ticket_created_by_${filter}` : `ticket_by_${filter}`, ...conditions)
  if (scope.requesterId !== undefined) {
    const within: Condition[] = [sql`ticket.requester_id = ${scope.requesterId}`]
    const name = kind === 'created' ? 'ticket_created_by_requester' : 'ticket_by_requester'
    return { index: { table: 'ticket', name }, within }
  }
  if (kind === 'due') return index('ticket_due', ...kindConditions(kind))
  if (kind === 'undue') return index('ticket_undue', ...kindConditions(kind))
  if (scope.queue === 'waiting') {
    const name = kind === 'created' ? 'ticket_created_waiting' : 'ticket_waiting'
    return index(name, sql`ticket.waiting_since is not null`, isLive)
  }
  // Its index also has the agent.
  if (scope.teamId !== undefined) return by('team', sql`ticket.team_id = ${scope.teamId}`)
  const agent = agentOf(scope)
  if (agent === null) return { ...by('agent', sql`ticket.assignee_id is null`), lead: sql`ticket.assignee_id` }
  if (agent !== undefined) return by('agent', sql`ticket.assignee_id = ${agent === 'none' ? 0 : agent}`)
  switch (narrowest) {
    case 'status':
      return by('status', sql`ticket.status = ${status}`)
    case 'category':
      return by('category', sql`ticket.category_id = ${scope.categoryId}`)
    case 'priority':
      return by('priority', sql`ticket.priority = ${scope.priority}`)
    case undefined:
      return kind === 'created' ? index('ticket_created') : by('activity')
  }
}

/** The walk along a queue. @param narrowest the filter to begin with */
export function queueWalk(
  scope: QueueScope,
  status: TicketStatus | undefined,
  narrowest: IndexedFilter | undefined,
  kind: WalkKind,
): ListWalk {
  const { categoryId, priority, assigneeId, requesterId, teamId, label } = scope
  if (label !== undefined && requesterId === undefined && teamId === undefined)
    return alongLabel(scope, label, status, kind)
  const along = indexOf(scope, narrowest, status, kind)
  const isWhole = scope.queue === 'all' || scope.queue === 'spam'
  // The time is a part of the key, is in the index of targets, or has to be looked up.
  const range = kind === 'due' || kind === 'created' ? rangeConditions(scope) : []
  const hasTime = kind === 'due' || range.length === 0
  const covered = label === undefined && (requesterId === undefined || (isWhole && teamId === undefined)) && hasTime
  const slice = covered ? coveredSlice : joinedSlice
  const filter = [...queueScopeConditions(scope, status), ...kindConditions(kind), ...range]
  const filters = [status, categoryId, priority, assigneeId, requesterId, teamId, label].filter(
    (one) => one !== undefined,
  )
  const alone = filters.length === (narrowest === undefined ? 0 : 1) && agentOf(scope) === undefined
  const exact = alone && isWhole && !hasRange(scope) && (kind === 'activity' || kind === 'created')
  const walk = { ...byActivity, range: scope, ...along, filter, exact, slice }
  if (kind === 'due') return { ...walk, ...byDue(scope) }
  return kind === 'created' ? { ...walk, ...byCreation } : walk
}

/** The walk along a member's own tickets by creation. */
export function ownCreatedWalk(scope: OwnScope, statuses: readonly TicketStatus[]): ListWalk {
  const walk = ownWalk(scope, statuses, undefined)
  const filter = [...walk.filter, ...rangeConditions(scope)]
  const index = { table: 'ticket', name: 'ticket_created_by_requester' }
  return { ...walk, ...byCreation, index, filter, slice: hasRange(scope) ? joinedSlice : coveredSlice }
}

/** The walk along a member's own tickets. @param search a condition for the keywords */
export function ownWalk(
  { memberId, categoryId, from, to }: OwnScope,
  statuses: readonly TicketStatus[] | undefined,
  search: Condition | undefined,
): ListWalk {
  const filter: Condition[] = [sql`ticket.hidden_by_requester = 0`]
  if (categoryId !== undefined) filter.push(sql`ticket.category_id = ${categoryId}`)
  if (statuses !== undefined)
    filter.push(statuses.length === 0 ? sql`1 = 0` : sql<SqlBool>`ticket.status in (${sql.join([...statuses])})`)
  if (search !== undefined) filter.push(search)
  return {
    ...byActivity,
    range: { from, to },
    index: { table: 'ticket', name: search === undefined ? 'ticket_by_requester' : 'ticket_own_search' },
    within: [sql`ticket.requester_id = ${memberId}`],
    filter,
    exact: false,
    slice: search === undefined ? coveredSlice : comparedSlice,
  }
}
