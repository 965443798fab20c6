import type { Database, TicketStatus } from '../../database/schema.ts'
import { facetOf } from './count-facets.ts'
import { countScope, wholeWalk } from './count-scope.ts'
import { findStarred } from './find-starred.ts'
import { statusCounts } from './status-counts.ts'
import { hasRange, type QueueScope } from './ticket-scope.ts'
import { walkList } from './walk-list.ts'

/** How many tickets a queue has; undefined where that is not kept, so that one would have to count them. */
export async function keptTotal(
  db: Database,
  scope: QueueScope,
  status: TicketStatus | undefined,
): Promise<number | undefined> {
  if (facetOf(scope) === undefined && (scope.requesterId === undefined || hasRange(scope))) return undefined
  return statusCounts((await countScope(db, scope)).groups, 'manage')[status ?? 'all']
}

/** Ids of at most `most` tickets of a queue: the last active ones, in the queue `sla` those with the next targets. */
export async function firstTickets(
  db: Database,
  scope: QueueScope,
  status: TicketStatus | undefined,
  most: number,
): Promise<number[]> {
  if (scope.queue !== 'starred') return walkList(db, await wholeWalk(db, scope, status), { limit: most, offset: 0 })
  const { tickets } = await findStarred(db, scope)
  return tickets.flatMap(({ id, status: its }) => (status === undefined || its === status ? [id] : [])).slice(0, most)
}
