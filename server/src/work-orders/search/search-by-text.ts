import { databaseKind } from '../../database/database-kind.ts'
import type { Database, TicketStatus } from '../../database/schema.ts'
import { newestMatches } from '../../full-text/newest-matches.ts'
import { searchedTerms } from '../../full-text/search-terms.ts'
import { firstTickets, keptTotal } from '../lists/first-tickets.ts'
import type { QueueScope } from '../lists/ticket-scope.ts'
import type { SortableTicket } from '../lists/ticket-sort.ts'
import { type FoundTickets, ticketsInScope } from '../lists/tickets-in-scope.ts'
import { ticketsWithTerms } from './tickets-with-terms.ts'

/** How much a search does; one unit is looking through one match. */
export interface SearchWork {
  /** Matches that are looked through at a time. */
  step: number
  /** Matches that are looked through while `enough` of them belong to the list, at this rate. */
  newest: number
  enough: number
  /** Units for all of it. */
  units: number
  /** Units for reading the messages of one ticket. */
  ticket: number
}

const usualWork: Readonly<Record<'libsql' | 'postgres', SearchWork>> = {
  libsql: { step: 1000, newest: 2000, enough: 500, units: 12_000, ticket: 13 },
  // It reads a row of three tables for each match.
  postgres: { step: 1000, newest: 2000, enough: 500, units: 4000, ticket: 4 },
}

/**
 * The tickets of a list with a message that has all words. There are two ways to them: through the matches of the shop,
 * the newest first, which finds much where many tickets belong to the list, and through the tickets of the list, which
 * finds much where many have the words. Either is complete when it comes to its end.
 */
export async function searchByText(
  db: Database,
  scope: QueueScope,
  status: TicketStatus | undefined,
  { step, newest, enough, units, ticket }: SearchWork = usualWork[databaseKind(db)],
): Promise<FoundTickets> {
  const terms = searchedTerms(scope.keywords)
  if (terms.length === 0) return { tickets: [], complete: true }
  const tickets: SortableTicket[] = []
  let total: number | undefined
  let [seen, found, first, before] = [0, 0, 0, Number.MAX_SAFE_INTEGER]
  const readable = () => Math.max(1, Math.floor((units - seen) / ticket))
  for (;;) {
    const matches = await newestMatches(db, { index: 'ticket_search', terms }, before, step)
    // Tickets of other states are counted among the newest only.
    const some = await ticketsInScope(db, scope, 'message', matches.ids, { status: seen < newest ? undefined : status })
    tickets.push(...some)
    if (matches.before === undefined) return { tickets, complete: true }
    if (seen === 0) {
      total = await keptTotal(db, scope, status)
      first = matches.ids[0] ?? matches.before
    }
    seen += matches.ids.length
    found += some.filter((one) => status === undefined || one.status === status).length
    before = matches.before
    if (total !== undefined && total <= readable()) break
    if (found * newest >= enough * seen) {
      if (seen >= newest) return { tickets, complete: false }
    } else if (seen >= units / 2 || seen / (first - before + 1) > found / seen) break
  }
  const most = readable()
  const ids = await firstTickets(db, scope, status, Math.min(total ?? most + 1, most + 1))
  tickets.push(...(await ticketsWithTerms(db, ids.slice(0, most), terms)))
  return { tickets, complete: ids.length <= most }
}
