import { databaseKind } from '../../database/database-kind.ts'
import type { Database, TicketStatus } from '../../database/schema.ts'
import { newestMatches } from '../../full-text/newest-matches.ts'
import { searchedTerms } from '../../full-text/search-terms.ts'
import { firstTickets, keptTotal } from '../lists/first-tickets.ts'
import type { QueueScope } from '../lists/ticket-scope.ts'
import type { SortableTicket } from '../lists/ticket-sort.ts'
import { type FoundTickets, ticketsInScope } from '../lists/tickets-in-scope.ts'
import { ticketCost, ticketsWithTerms } from './tickets-with-terms.ts'

/** How much a search does; one unit is looking through one match. */
export interface SearchWork {
  /** Matches that are looked through at a time. */
  step: number
  /** Matches that are looked through while `enough` of them belong to the list, at this rate. */
  newest: number
  enough: number
  /** Units for all of it. */
  units: number
}

const usualWork: Readonly<Record<'libsql' | 'postgres', SearchWork>> = {
  libsql: { step: 1000, newest: 2000, enough: 500, units: 6500 },
  // It reads a row of three tables for each match.
  postgres: { step: 700, newest: 1400, enough: 350, units: 2500 },
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
  { step, newest, enough, units }: SearchWork = usualWork[databaseKind(db)],
): Promise<FoundTickets> {
  const terms = searchedTerms(scope.keywords)
  if (terms.length === 0) return { tickets: [], complete: true }
  const tickets: SortableTicket[] = []
  let total: number | undefined
  let [seen, found, first, before] = [0, 0, 0, Number.MAX_SAFE_INTEGER]
  const readable = () => Math.max(1, Math.floor((units - seen) / ticketCost(terms)))
  for (;;) {
    // After the newest, all that are left at once: each step passes over the matches before it again.
    const size = seen < newest ? step : Math.max(1, units / 2 - seen)
    const matches = await newestMatches(db, { index: 'ticket_search', terms }, before, size)
    // Tickets of other states are counted among the newest only.
    const some = await ticketsInScope(db, scope, 'message', matches.ids, seen < newest ? undefined : status)
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
  const { having, read } = await ticketsWithTerms(db, ids.slice(0, most), terms, units - seen)
  return { tickets: [...tickets, ...having], complete: read === ids.length }
}
