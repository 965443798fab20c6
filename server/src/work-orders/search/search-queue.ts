import { sql } from 'kysely'
import { databaseKind } from '../../database/database-kind.ts'
import type { Database } from '../../database/schema.ts'
import { isIndexed } from '../../full-text/index-waiting.ts'
import { newestMatches } from '../../full-text/newest-matches.ts'
import { searchedTerms } from '../../full-text/search-terms.ts'
import type { QueueScope } from '../lists/ticket-scope.ts'
import type { SortableTicket } from '../lists/ticket-sort.ts'
import { type FoundTickets, listed, ticketsInScope } from '../lists/tickets-in-scope.ts'
import { membersNamed } from './members-named.ts'

/** Matching messages, and tickets of requesters with a matching name, that are looked through. */
const mostMatches = 2000
/** Requesters with a matching name. */
const mostMembers = 200
const ticketsOfMembers = async (db: Database, members: readonly number[]): Promise<number[]> => {
  if (members.length === 0) return []
  const hint = databaseKind(db) === 'libsql' ? sql`indexed by ticket_by_requester` : sql``
  const { rows } = await sql<{ id: number }>`select ticket.id from ${listed(db, members)} cross join ticket ${hint}
    where ticket.requester_id = listed.id limit ${mostMatches}`.execute(db)
  return rows.map(({ id }) => id)
}

const byRequester = async (db: Database, scope: QueueScope): Promise<FoundTickets> => {
  const members = await membersNamed(db, scope.shopId, scope.keywords, mostMembers)
  const ids = await ticketsOfMembers(db, members)
  const complete = members.length < mostMembers && ids.length < mostMatches
  return { tickets: await ticketsInScope(db, scope, 'ticket', ids), complete }
}

const byText = async (db: Database, scope: QueueScope): Promise<FoundTickets> => {
  const terms = searchedTerms(scope.keywords)
  const tickets: SortableTicket[] = []
  let before: number | undefined = terms.length === 0 ? undefined : Number.MAX_SAFE_INTEGER
  for (let seen = 0; before !== undefined && seen < mostMatches; ) {
    const matches = await newestMatches(db, { index: 'ticket_search', terms }, before)
    tickets.push(...(await ticketsInScope(db, scope, 'message', matches.ids)))
    seen += matches.ids.length
    before = matches.before
  }
  return { tickets, complete: before === undefined }
}

/**
 * Tickets whose number ends with the digits. The index has the last four of each number; fewer are those of an early
 * number, which begins with zeros.
 */
const byNumber = async (db: Database, scope: QueueScope): Promise<FoundTickets> => {
  const digits = /^#?(\d{1,20})$/.exec(scope.keywords.trim())?.[1]?.padStart(4, '0')
  if (digits === undefined) return { tickets: [], complete: true }
  const libsql = databaseKind(db) === 'libsql'
  const [hint, lastFour] = libsql
    ? [sql`indexed by ticket_number_ending`, sql`substr(number, -4)`]
    : [sql``, sql`right(number, 4)`]
  const { rows } = await sql<{ id: number }>`select id from ticket ${hint}
    where shop_id = ${scope.shopId} and ${lastFour} = ${digits.slice(-4)} and number like ${`%${digits}`}
    order by id desc limit ${mostMatches}`.execute(db)
  const ids = rows.map(({ id }) => id)
  return { tickets: await ticketsInScope(db, scope, 'ticket', ids), complete: ids.length < mostMatches }
}

/**
 * The tickets of a queue whose subject and one message have all terms of the keywords, whose requester's name contains
 * the keywords, or whose number ends with them.
 */
export async function searchQueue(db: Database, scope: QueueScope): Promise<FoundTickets> {
  const found = [await byText(db, scope), await byRequester(db, scope), await byNumber(db, scope)]
  const tickets = new Map(found.flatMap((part) => part.tickets).map((ticket) => [ticket.id, ticket]))
  return {
    tickets: [...tickets.values()],
    complete: found.every((part) => part.complete) && (await isIndexed(db, 'ticket_search')),
  }
}
