import { sql } from 'kysely'
import { databaseKind } from '../../database/database-kind.ts'
import type { Database, TicketStatus } from '../../database/schema.ts'
import { countFacet, facetOf, type IndexedFilter, narrowestFilter } from './count-facets.ts'
import { queueWalk, type WalkKind } from './list-walk.ts'
import { type Condition, queueScopeConditions, rangeConditions } from './scope-conditions.ts'
import type { CountedGroup } from './status-counts.ts'
import { hasRange, type QueueScope } from './ticket-scope.ts'
import { countWalk } from './walk-list.ts'

/** Counts tickets of one requester. */
export async function countOfRequester(db: Database, conditions: readonly Condition[]): Promise<CountedGroup[]> {
  const hint = databaseKind(db) === 'libsql' ? sql`indexed by ticket_by_requester` : sql``
  const { rows } = await sql<CountedGroup>`select ticket.status, ticket.priority, count(*) as count
    from ticket ${hint} where ${sql.join([...conditions], sql` and `)} group by ticket.status, ticket.priority`.execute(
    db,
  )
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}

/** The filter to begin with on the embedded database; PostgreSQL chooses the index by its statistics. */
export const firstFilter = async (
  db: Database,
  scope: QueueScope,
  status: TicketStatus | undefined,
): Promise<IndexedFilter | undefined> =>
  databaseKind(db) === 'libsql' ? narrowestFilter(db, scope, status) : undefined

/** A walk through all tickets of a queue, if need be not in the order of a list. */
export const wholeWalk = async (db: Database, scope: QueueScope, status: TicketStatus | undefined) => {
  // The queue of targets has no index by activity.
  const kind: WalkKind = scope.queue === 'sla' && scope.requesterId === undefined ? 'due' : 'activity'
  return queueWalk(scope, status, await firstFilter(db, scope, status), kind)
}

/** Entries of an index that are counted to leave them out. */
const mostOutside = 10_000

/**
 * Numbers of the tickets of a time by leaving the others out of the kept numbers, for most lists are of the last time;
 * undefined where there are too many others.
 */
async function countWithout(db: Database, scope: QueueScope): Promise<CountedGroup[] | undefined> {
  const { from, to } = scope
  const always = { ...scope, from: undefined, to: undefined }
  const facet = facetOf(always)
  if (facet === undefined || !hasRange(scope)) return undefined
  const groups = await countFacet(db, always, facet)
  const outside = [
    ...(from === undefined ? [] : [{ ...always, to: from - 1 }]),
    ...(to === undefined ? [] : [{ ...always, from: to + 1 }]),
  ]
  for (const others of outside) {
    const counted = await countWalk(db, await wholeWalk(db, others, undefined), mostOutside)
    if (!counted.complete) return undefined
    groups.push(...counted.groups.map((group) => ({ ...group, count: -group.count })))
  }
  return groups
}

/**
 * Numbers of the tickets of a queue.
 * @returns complete: false when there are more than are counted, which happens only without kept numbers
 */
export async function countScope(
  db: Database,
  scope: QueueScope,
): Promise<{ groups: CountedGroup[]; complete: boolean }> {
  const facet = facetOf(scope)
  if (facet !== undefined) return { groups: await countFacet(db, scope, facet), complete: true }
  const within = await countWithout(db, scope)
  if (within !== undefined) return { groups: within, complete: true }
  if (scope.requesterId === undefined) return countWalk(db, await wholeWalk(db, scope, undefined))
  const conditions = [...queueScopeConditions(scope), ...rangeConditions(scope)]
  return { groups: await countOfRequester(db, conditions), complete: true }
}
