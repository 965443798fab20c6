import { sql } from 'kysely'
import type { Database, TicketStatus } from '../../database/schema.ts'
import { type Selection, selected } from './scope-conditions.ts'

/** Tickets that are counted and that pages show; a number above it means that there are more. */
export const mostCounted = 10_000

/** Where a statement that counts ends. */
export const countedRows = mostCounted + 1

/** How many tickets there are, at most `most`. */
export async function countTickets(db: Database, selection: Selection, most = countedRows): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select 1 from ${selected(db, selection)} limit ${most}) as counted`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

/** How many tickets of each status there are, among the first that are counted. */
export async function countStatuses(
  db: Database,
  selection: Selection,
): Promise<{ status: TicketStatus; count: number }[]> {
  const { rows } = await sql<{ status: TicketStatus; count: number }>`
    select status, count(*) as count
    from (select ticket.status from ${selected(db, selection)} limit ${countedRows}) as counted
    group by status`.execute(db)
  return rows.map(({ status, count }) => ({ status, count: Number(count) }))
}
