import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { databaseKind } from '../../database/database-kind.ts'
import type { Database, TicketStatus } from '../../database/schema.ts'
import { isLive, queueScopeConditions, rangeConditions } from '../lists/scope-conditions.ts'
import type { QueueScope } from '../lists/ticket-scope.ts'
import { listed } from '../lists/tickets-in-scope.ts'

/** Tickets that are found at most, and where the index does not decide all, so that many are found in vain. */
const [most, mostTried] = [1500, 4000]
/** Members per statement, few enough that the embedded database does not hold up other calls; one has many tickets. */
const batches = { libsql: 20, postgres: 200 }

const isDecided = ({ queue, label, teamId }: QueueScope) =>
  queue !== 'waiting' && queue !== 'sla' && queue !== 'starred' && label === undefined && teamId === undefined

/** The conditions of a scope that the index of requesters decides, so that no ticket is read for them. */
const indexedConditions = (scope: QueueScope, status: TicketStatus | undefined) => {
  const { queue } = scope
  const ofIndex = queue === 'waiting' || queue === 'sla' || queue === 'starred' ? 'all' : queue
  const live = queue === 'waiting' || queue === 'sla' ? [isLive] : []
  const conditions = queueScopeConditions({ ...scope, queue: ofIndex, label: undefined, teamId: undefined }, status)
  return sql.join([...conditions, ...live, ...rangeConditions(scope)], sql` and `)
}

/**
 * Ids of tickets of these requesters that may belong to the scope: all that do, and some of other labels, teams and
 * targets.
 */
export async function ticketsOfMembers(
  db: Database,
  scope: QueueScope,
  status: TicketStatus | undefined,
  members: readonly number[],
): Promise<{ ids: number[]; complete: boolean }> {
  const kind = databaseKind(db)
  const hint = kind === 'libsql' ? sql`indexed by ticket_by_requester` : sql``
  const conditions = indexedConditions(scope, status)
  const limit = isDecided(scope) ? most : mostTried
  const ids: number[] = []
  for (let from = 0; from < members.length && ids.length < limit; from += batches[kind]) {
    await nextTurn()
    const { rows } = await sql<{ id: number }>`select ticket.id
      from ${listed(db, members.slice(from, from + batches[kind]))} cross join ticket ${hint}
      where ticket.requester_id = listed.id and ${conditions} limit ${limit - ids.length}`.execute(db)
    for (const { id } of rows) ids.push(id)
  }
  return { ids, complete: ids.length < limit }
}
