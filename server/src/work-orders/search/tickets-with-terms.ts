import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { databaseKind } from '../../database/database-kind.ts'
import type { Database } from '../../database/schema.ts'
import { hasTerms } from '../../full-text/has-terms.ts'
import type { SearchTerm } from '../../full-text/search-terms.ts'
import { writtenForms } from '../../full-text/written-forms.ts'
import type { Condition } from '../lists/scope-conditions.ts'
import type { SortableTicket } from '../lists/ticket-sort.ts'
import { listed } from '../lists/tickets-in-scope.ts'

/** Tickets per statement, few enough that reading and comparing their texts does not hold up other calls. */
const batch = 200

/** Forms of a term that the database compares; a term with more is left to the server. */
const mostForms = 8

const formsOf = (terms: readonly SearchTerm[]): string[][] =>
  terms.flatMap(({ term }) => {
    const forms = writtenForms(term)
    return forms === undefined || forms.length > mostForms ? [] : [forms]
  })

/**
 * Units of work for a ticket that is looked at, for each form that the database looks for in its messages, for a message
 * that the server reads, and for a ticket that is found.
 */
const costs = { ticket: 2, form: 0.15, message: 1, found: 1 }
/** Messages of a ticket, as a rule. */
const usualMessages = 3

const lookingCost = (terms: readonly SearchTerm[]): number => costs.ticket + formsOf(terms).flat().length * costs.form

/** What reading the messages of one ticket costs as a rule. The database leaves out most messages without Chinese terms. */
export const ticketCost = (terms: readonly SearchTerm[]): number =>
  lookingCost(terms) + (formsOf(terms).length > 0 ? 0 : usualMessages * costs.message)

/** Conditions of a message that has the terms: all it takes for some terms, and too little for others. */
const sifting = (db: Database, terms: readonly SearchTerm[]): Condition[] => {
  const place = sql.raw(databaseKind(db) === 'libsql' ? 'instr' : 'strpos')
  return formsOf(terms).map((forms) => {
    const places = forms.map(
      (form) => sql`${place}(message.body, ${form}) > 0 or ${place}(ticket.subject, ${form}) > 0`,
    )
    return sql`(${sql.join(places, sql` or `)})`
  })
}

/**
 * Those of the tickets that have a message with all terms, by reading their messages.
 * @param units after which it ends
 * @returns read: how many of the tickets it has come to
 */
export async function ticketsWithTerms(
  db: Database,
  ids: readonly number[],
  terms: readonly SearchTerm[],
  units: number,
): Promise<{ having: SortableTicket[]; read: number }> {
  const having: SortableTicket[] = []
  const sifted = sifting(db, terms)
  const ofTicket = sql.join([sql`message.ticket_id = listed.id`, ...sifted], sql` and `)
  // Only these conditions look at the ticket.
  const withTicket = sifted.length === 0 ? sql`` : sql`join ticket on ticket.id = listed.id`
  const looking = lookingCost(terms)
  let [read, messages] = [0, 0]
  const left = () => units - read * looking - messages * costs.message - having.length * costs.found
  for (; read < ids.length && left() > 0; read += batch) {
    await nextTurn()
    const some = ids.slice(read, read + batch)
    const { rows } = await sql<{ id: number; body: string }>`select listed.id, message.body
      from ${listed(db, some)} ${withTicket} cross join ticket_message message where ${ofTicket}`.execute(db)
    messages += rows.length
    const bodies = new Map<number, string[]>()
    for (const { id, body } of rows) {
      const those = bodies.get(id)
      if (those === undefined) bodies.set(id, [body])
      else those.push(body)
    }
    const { rows: tickets } = await sql<SortableTicket & { number: string; subject: string }>`
      select ticket.id, ticket.status, ticket.priority, ticket.created_at, ticket.last_activity_at, ticket.sla_due,
        ticket.number, ticket.subject
      from ${listed(db, [...bodies.keys()])} cross join ticket where ticket.id = listed.id`.execute(db)
    for (const { number, subject, ...ticket } of tickets)
      if (bodies.get(ticket.id)?.some((body) => hasTerms(`${number} ${subject} ${body}`, terms))) having.push(ticket)
  }
  return { having, read: Math.min(read, ids.length) }
}
