import { setImmediate as nextTurn } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { databaseKind } from '../../database/database-kind.ts'
import type { Database, TicketStatus } from '../../database/schema.ts'
import { queueScopeConditions, rangeConditions } from './scope-conditions.ts'
import type { QueueScope } from './ticket-scope.ts'
import type { SortableTicket } from './ticket-sort.ts'

/** Tickets of a queue that were found by something other than its order. */
export interface FoundTickets {
  tickets: SortableTicket[]
  /** False when there may be more. */
  complete: boolean
}

/** Ids per statement, few enough that the embedded database does not hold up other calls. */
const batches = { libsql: 1000, postgres: 5000 }

/** Ids as rows: one parameter however many there are. SQLite reads the tables of a cross join in their order. */
export const listed = (db: Database, ids: readonly number[]): RawBuilder<unknown> =>
  databaseKind(db) === 'libsql'
    ? sql`(select value as id from json_each(${JSON.stringify(ids)})) as listed`
    : sql`(select value::integer as id from json_array_elements_text(${JSON.stringify(ids)}::json) as value) as listed`

/** Where the tickets of the listed ids are. */
const sources = {
  ticket: sql`cross join ticket where ticket.id = listed.id`,
  message: sql`cross join ticket_message message cross join ticket
    where message.id = listed.id and ticket.id = message.ticket_id`,
}

/**
 * Those tickets of the scope that are listed, or have a listed message.
 * @param status the only one that is asked for, if any
 */
export async function ticketsInScope(
  db: Database,
  scope: QueueScope,
  of: keyof typeof sources,
  ids: readonly number[],
  status?: TicketStatus | undefined,
): Promise<SortableTicket[]> {
  const found: SortableTicket[] = []
  const batch = batches[databaseKind(db)]
  const conditions = sql.join([...queueScopeConditions(scope, status), ...rangeConditions(scope)], sql` and `)
  for (let from = 0; from < ids.length; from += batch) {
    await nextTurn()
    const { rows } = await sql<SortableTicket>`select ticket.id, ticket.status, ticket.priority, ticket.created_at,
      ticket.last_activity_at, ticket.sla_due
      from ${listed(db, ids.slice(from, from + batch))} ${sources[of]} and ${conditions}`.execute(db)
    found.push(...rows)
  }
  return found
}
