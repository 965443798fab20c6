import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { hasTerms, type SearchTerm } from '../../full-text/search-terms.ts'
import type { SortableTicket } from '../lists/ticket-sort.ts'
import { listed } from '../lists/tickets-in-scope.ts'

/** Tickets per statement, few enough that reading and comparing their texts does not hold up other calls. */
const batch = 200

/** Those of the tickets that have a message with all terms, by reading their messages. */
export async function ticketsWithTerms(
  db: Database,
  ids: readonly number[],
  terms: readonly SearchTerm[],
): Promise<SortableTicket[]> {
  const found = new Map<number, SortableTicket>()
  for (let from = 0; from < ids.length; from += batch) {
    await nextTurn()
    const { rows } = await sql<SortableTicket & { number: string; subject: string; body: string }>`
      select ticket.id, ticket.status, ticket.priority, ticket.created_at, ticket.last_activity_at, ticket.sla_due,
        ticket.number, ticket.subject, message.body
      from ${listed(db, ids.slice(from, from + batch))} cross join ticket cross join ticket_message message
      where ticket.id = listed.id and message.ticket_id = ticket.id`.execute(db)
    for (const { number, subject, body, ...ticket } of rows)
      if (!found.has(ticket.id) && hasTerms(`${number} ${subject} ${body}`, terms)) found.set(ticket.id, ticket)
  }
  return [...found.values()]
}
