import { sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { QueueScope } from './ticket-scope.ts'
import { type FoundTickets, ticketsInScope } from './tickets-in-scope.ts'

/** Starred tickets that are listed. */
const mostStarred = 2000

/** The tickets of the scope that its reader has starred. */
export async function findStarred(db: Database, scope: QueueScope): Promise<FoundTickets> {
  const { rows } = await sql<{ id: number }>`select ticket_id as id from ticket_reader
    where member_id = ${scope.memberId} and starred = 1 order by ticket_id desc limit ${mostStarred}`.execute(db)
  const ids = rows.map(({ id }) => id)
  return { tickets: await ticketsInScope(db, scope, 'ticket', ids), complete: ids.length < mostStarred }
}
