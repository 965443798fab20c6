import { sql } from 'kysely'
import { databaseKind } from '../../database/database-kind.ts'
import type { Database, TicketStatus } from '../../database/schema.ts'
import { isIndexed } from '../../full-text/index-waiting.ts'
import { withoutPunctuation } from '../../full-text/search-terms.ts'
import type { QueueScope } from '../lists/ticket-scope.ts'
import { type FoundTickets, ticketsInScope } from '../lists/tickets-in-scope.ts'
import { membersNamed } from './members-named.ts'
import { type SearchWork, searchByText } from './search-by-text.ts'
import { ticketsOfMembers } from './tickets-of-members.ts'

/** Tickets with a matching number. */
const mostTickets = 2000
/** Requesters with a matching name. */
const mostMembers = 200

const byRequester = async (
  db: Database,
  scope: QueueScope,
  status: TicketStatus | undefined,
): Promise<FoundTickets> => {
  const { shopId, requesterId: memberId, keywords: text } = scope
  const members = await membersNamed(db, { shopId, memberId, text }, mostMembers)
  const all = await ticketsOfMembers(db, scope, undefined, members)
  // There are too many in all states.
  const more = all.complete || status === undefined ? [] : (await ticketsOfMembers(db, scope, status, members)).ids
  const ids = [...new Set([...all.ids, ...more])]
  return {
    tickets: await ticketsInScope(db, scope, 'ticket', ids),
    complete: all.complete && members.length < mostMembers,
  }
}

/**
 * Tickets whose number ends with the digits. The index has the last four of each number; fewer are those of an early
 * number, which begins with zeros.
 */
const byNumber = async (db: Database, scope: QueueScope): Promise<FoundTickets> => {
  const digits = /^(\d{1,20})$/.exec(withoutPunctuation(scope.keywords.trim()))?.[1]?.padStart(4, '0')
  if (digits === undefined) return { tickets: [], complete: true }
  const libsql = databaseKind(db) === 'libsql'
  const [hint, lastFour] = libsql
    ? [sql`indexed by ticket_number_ending`, sql`substr(number, -4)`]
    : [sql``, sql`right(number, 4)`]
  const { rows } = await sql<{ id: number }>`select id from ticket ${hint}
    where shop_id = ${scope.shopId} and ${lastFour} = ${digits.slice(-4)} and number like ${`%${digits}`}
    order by id desc limit ${mostTickets}`.execute(db)
  const ids = rows.map(({ id }) => id)
  return { tickets: await ticketsInScope(db, scope, 'ticket', ids), complete: ids.length < mostTickets }
}

/**
 * The tickets of a queue whose subject and one message have all terms of the keywords, whose requester's name contains
 * the keywords, or whose number ends with them. Those of another status than the one asked for are counted as far as
 * they are found with the others.
 */
export async function searchQueue(
  db: Database,
  scope: QueueScope,
  status: TicketStatus | undefined,
  work?: SearchWork,
): Promise<FoundTickets> {
  const found = [
    await searchByText(db, scope, status, work),
    await byRequester(db, scope, status),
    await byNumber(db, scope),
  ]
  const tickets = new Map(found.flatMap((part) => part.tickets).map((ticket) => [ticket.id, ticket]))
  return {
    tickets: [...tickets.values()],
    complete: found.every((part) => part.complete) && (await isIndexed(db, 'ticket_search')),
  }
}
