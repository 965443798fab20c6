import type { TicketStatus } from '../../database/schema.ts'
import { type StatusCounts, statusCounts } from './status-counts.ts'
import { comparison, type SortableTicket, type TicketSort } from './ticket-sort.ts'
import type { FoundTickets } from './tickets-in-scope.ts'
import type { Span } from './walk-list.ts'

/** A page of a list: the ids of its tickets, and how many there are. */
export interface TicketPage {
  ids: number[]
  counts: StatusCounts
  /** Tickets on all pages, those of the status only. */
  total: number
  /** False when there are more tickets than are looked through; the numbers are then too small. */
  complete: boolean
}

/** The ids of a page of tickets that are all there. */
export const sortedIds = (
  tickets: readonly SortableTicket[],
  sort: TicketSort,
  view: 'mine' | 'manage',
  { limit, offset }: Span,
): number[] =>
  [...tickets]
    .sort(comparison(sort, view))
    .slice(offset, offset + limit)
    .map(({ id }) => id)

/** A page of the tickets that a search or the stars have found. */
export function foundPage(
  { tickets, complete }: FoundTickets,
  status: TicketStatus | undefined,
  span: Span,
  sort: TicketSort,
): TicketPage {
  const shown = tickets.filter((ticket) => status === undefined || ticket.status === status)
  const counts = statusCounts(
    tickets.map((ticket) => ({ ...ticket, count: 1 })),
    'manage',
  )
  return { ids: sortedIds(shown, sort, 'manage', span), counts, total: shown.length, complete }
}
