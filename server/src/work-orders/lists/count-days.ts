import { sql } from 'kysely'
import type { Database, TicketStatus } from '../../database/schema.ts'
import { day } from '../tickets/ticket-tally.ts'
import { facetOf } from './count-facets.ts'
import { queueWalk } from './list-walk.ts'
import type { CountedGroup } from './status-counts.ts'
import { type ActivityRange, hasRange, type QueueScope } from './ticket-scope.ts'
import { countWalk } from './walk-list.ts'

/** Whether the tally by days has the tickets of the scope: those of a whole shop or of one priority, of any time. */
export const isTallied = (scope: QueueScope): boolean =>
  facetOf({ ...scope, from: undefined, to: undefined }) === 'all' &&
  scope.queue === 'all' &&
  scope.categoryId === undefined

/** After all days that PostgreSQL's column can hold. */
const lastDay = 2 ** 31 - 1

/** The days that belong to a time as a whole, and what is left of it before and after them. */
function daysOf({ from, to }: ActivityRange): { first: number; end: number; rests: ActivityRange[] } | undefined {
  const first = from === undefined ? 0 : Math.min(lastDay, Math.ceil(from / day))
  const end = to === undefined ? lastDay : Math.min(lastDay, Math.floor((to + 1) / day))
  if (first >= end) return undefined
  const rests: ActivityRange[] = []
  if (from !== undefined && from < first * day) rests.push({ from, to: first * day - 1 })
  if (to !== undefined && to >= end * day) rests.push({ from: end * day, to })
  return { first, end, rests }
}

/** Numbers of the tickets of a time, by the tally of its days; undefined where it does not have them. */
export async function countDays(db: Database, scope: QueueScope): Promise<CountedGroup[] | undefined> {
  const days = hasRange(scope) && isTallied(scope) ? daysOf(scope) : undefined
  if (days === undefined) return undefined
  let query = db
    .selectFrom('ticket_tally')
    .select(['status', 'priority', sql<number>`sum(amount)`.as('count')])
    .where('shop_id', '=', scope.shopId)
    .where('sort', '=', 'activity')
    .where('day', '>=', days.first)
    .where('day', '<', days.end)
  if (scope.priority !== undefined) query = query.where('priority', '=', scope.priority)
  const rows = await query.groupBy(['status', 'priority']).execute()
  const groups: CountedGroup[] = rows.map((row) => ({ ...row, count: Number(row.count) }))
  for (const rest of days.rests) {
    const counted = await countWalk(db, queueWalk({ ...scope, ...rest }, undefined, undefined, 'activity'))
    if (!counted.complete) return undefined
    groups.push(...counted.groups)
  }
  return groups
}

/** How many tickets of a tallied scope were last active after a second; undefined where that is not known. */
export async function countAfter(
  db: Database,
  scope: QueueScope,
  status: TicketStatus | undefined,
  after: number | undefined,
): Promise<number | undefined> {
  if (after === undefined) return 0
  const groups = await countDays(db, { ...scope, from: after + 1, to: undefined })
  return groups
    ?.filter((group) => status === undefined || group.status === status)
    .reduce((sum, { count }) => sum + count, 0)
}
