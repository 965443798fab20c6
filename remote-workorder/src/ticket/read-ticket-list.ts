import { readList, readNumber, readRecord } from '@member/shared'
import { readTicket } from './read-ticket.ts'
import { type Status, statuses, type Ticket } from './ticket.ts'

/** `all` or one state; what the tabs of a list choose from. */
export type StatusFilter = 'all' | Status

const statusFilters: readonly StatusFilter[] = ['all', ...statuses]

/** One page of tickets, in the server's order. */
export interface TicketList {
  tickets: readonly Ticket[]
  /** Tickets on all pages together, by the filters in use. */
  total: number
  /** Tickets per state, by the search but whatever the state filter; null where the server does not count. */
  counts: Readonly<Record<StatusFilter, number | null>>
}

/** Reads the answer of workorder/list. */
export function readTicketList(data: unknown): TicketList {
  const { list, total, counts } = readRecord(data)
  const counted = readRecord(counts)
  const tickets = readList(list).flatMap((row) => readTicket(row) ?? [])
  const perStatus = statusFilters.map((filter) => [filter, readNumber(counted[filter])])
  return {
    tickets,
    total: Math.max(readNumber(total) ?? 0, tickets.length),
    counts: Object.fromEntries(perStatus) as Record<StatusFilter, number | null>,
  }
}
