import { sql } from 'kysely'
import { databaseKind } from '../../database/database-kind.ts'
import type { Database } from '../../database/schema.ts'
import type { QueueScope } from '../lists/ticket-scope.ts'
import type { SortableTicket } from '../lists/ticket-sort.ts'
import { type FoundTickets, listed, ticketsInScope } from '../lists/tickets-in-scope.ts'
import { membersNamed } from './members-named.ts'
import { newestMatches } from './newest-matches.ts'
import { searchedTerms } from './search-terms.ts'

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
    const matches = await newestMatches(db, terms, before)
    tickets.push(...(await ticketsInScope(db, scope, 'message', matches.ids)))
    seen += matches.ids.length
    before = matches.before
  }
  return { tickets, complete: before === undefined }
}

/** The ticket whose number ends with the digits: every number ends with its id. */
const byNumber = async (db: Database, scope: QueueScope): Promise<FoundTickets> => {
  const digits = /^#?0*(\d{1,9})$/.exec(scope.keywords.trim())?.[1]
  const ids = digits === undefined ? [] : [Number(digits)]
  return { tickets: await ticketsInScope(db, scope, 'ticket', ids), complete: true }
}

const isIndexed = async (db: Database): Promise<boolean> =>
  (await db.selectFrom('ticket_search_queue').select('message_id').limit(1).executeTakeFirst()) === undefined

/**
 * The tickets of a queue whose subject and one message have all terms of the keywords, whose requester's name contains
 * the keywords, or whose number ends with them.
 */
export async function searchQueue(db: Database, scope: QueueScope): Promise<FoundTickets> {
  const found = [await byText(db, scope), await byRequester(db, scope), await byNumber(db, scope)]
  const tickets = new Map(found.flatMap((part) => part.tickets).map((ticket) => [ticket.id, ticket]))
  return { tickets: [...tickets.values()], complete: found.every((part) => part.complete) && (await isIndexed(db)) }
}
