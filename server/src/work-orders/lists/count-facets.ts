import { type RawBuilder, sql } from 'kysely'
import type { Database, TicketStatus } from '../../database/schema.ts'
import { agentOf, isLive, isSpam } from './scope-conditions.ts'
import type { CountedGroup } from './status-counts.ts'
import { hasRange, type QueueScope } from './ticket-scope.ts'

/** The facet that counts the tickets of the scope; undefined when none does. */
export function facetOf(scope: QueueScope): string | undefined {
  // Which targets are near is a matter of time.
  if (scope.queue === 'sla' || scope.queue === 'starred' || scope.requesterId !== undefined || hasRange(scope))
    return undefined
  const agent = agentOf(scope)
  // Labels are not counted by team.
  if (scope.teamId !== undefined && scope.label !== undefined) return undefined
  const parts = [
    ...(scope.teamId === undefined ? [] : [`team:${scope.teamId}`]),
    ...(agent === undefined ? [] : [`agent:${agent ?? ''}`]),
    ...(scope.label === undefined ? [] : [`label:${scope.label}`]),
  ]
  return parts.length === 0 ? 'all' : parts.join(' ')
}

const queueCondition = ({ queue }: QueueScope): RawBuilder<unknown> => {
  switch (queue) {
    case 'unassigned':
    case 'mine':
      return sql`and ${isLive}`
    case 'waiting':
      return sql`and ${isLive} and ticket.waiting = 1`
    default:
      return sql``
  }
}

/** Numbers of the facet's tickets by status, priority and target, in the scope's queue, category and priority. */
export async function countFacet(db: Database, scope: QueueScope, facet: string): Promise<CountedGroup[]> {
  const { categoryId, priority } = scope
  const { rows } = await sql<CountedGroup>`
    select ticket.status, ticket.priority, ticket.due, sum(ticket.amount) as count from ticket_facet as ticket
    where ticket.shop_id = ${scope.shopId} and ticket.facet = ${facet} and ticket.is_spam = ${sql.lit(isSpam(scope))}
      ${categoryId === undefined ? sql`` : sql`and ticket.category_id = ${categoryId}`}
      ${priority === undefined ? sql`` : sql`and ticket.priority = ${priority}`}
      ${queueCondition(scope)}
    group by ticket.status, ticket.priority, ticket.due`.execute(db)
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}

/** A filter whose tickets an index has in the order of lists. */
export type IndexedFilter = 'status' | 'category' | 'priority'

/** Which of the scope's indexed filters leaves the fewest tickets of the shop; undefined when there is none. */
export async function narrowestFilter(
  db: Database,
  scope: QueueScope,
  status: TicketStatus | undefined,
): Promise<IndexedFilter | undefined> {
  const values = { status, category: scope.categoryId, priority: scope.priority }
  const columns = { status: 'status', category: 'category_id', priority: 'priority' } as const
  const given = (['status', 'category', 'priority'] as const).filter((filter) => values[filter] !== undefined)
  if (given.length < 2) return given[0]
  const amounts = given.map(
    (filter) =>
      sql`coalesce(sum(case when ${sql.ref(columns[filter])} = ${values[filter]} then amount end), 0)
        as ${sql.ref(filter)}`,
  )
  const { rows } = await sql<Record<IndexedFilter, number>>`select ${sql.join(amounts)} from ticket_facet
    where shop_id = ${scope.shopId} and facet = 'all' and is_spam = ${sql.lit(isSpam(scope))}`.execute(db)
  const [found] = rows
  if (found === undefined) return given[0]
  return given.reduce((least, filter) => (found[filter] < found[least] ? filter : least))
}
