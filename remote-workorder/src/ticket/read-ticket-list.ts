import { type AnswerOf, readList, readNumber, readRecord, readText } from '@member/shared'
import { readTicket } from './read-ticket.ts'
import { type Status, statuses, type Ticket } from './ticket.ts'

/** Work orders that the server counts and that pages show; a number above it says that there are more. */
export const mostCounted = 10_000

/** `10,000+` for more than are counted. @param number writes a number in the language of the page */
export const countText = (count: number, number: (count: number) => string): string =>
  count > mostCounted ? `${number(mostCounted)}+` : number(count)

/** `all` or one status. */
export type StatusFilter = 'all' | Status

const statusFilters: readonly StatusFilter[] = ['all', ...statuses]

/** One page of tickets, in the server's order. */
export interface TicketList {
  tickets: readonly Ticket[]
  /** Number of tickets on all pages; where `complete` is false, of those that match the filters there are more. */
  total: number
  /** Number of tickets per status that match the search; null where the server does not count all. */
  counts: Readonly<Record<StatusFilter, number | null>>
  /** False when there may be more than were found or counted. */
  complete: boolean
  /** When the server read it, in seconds: since then something may have changed. Null where it does not tell. */
  at: number | null
  /** Tickets of the whole list that have changed since the time that was asked about; null without such a question. */
  changed: { ids: readonly string[]; count: number } | null
}

function readChanged(value: unknown): TicketList['changed'] {
  const { ids, count } = readRecord(value as { ids: unknown; count: unknown })
  const named = readList(ids).map(readText)
  const counted = readNumber(count)
  return counted === null ? null : { ids: named, count: Math.max(counted, named.length) }
}

export function readTicketList(data: AnswerOf<'/api/workorder/list'>): TicketList {
  const { list, total, counts, complete, at, changed } = readRecord(data)
  const counted = readRecord(counts)
  const tickets = readList(list).flatMap((row) => readTicket(row) ?? [])
  const isStopped = (readNumber(counted.all) ?? 0) > mostCounted
  const perStatus = statusFilters.map((filter) => [filter, isStopped ? null : readNumber(counted[filter])])
  return {
    tickets,
    total: Math.min(Math.max(readNumber(total) ?? 0, tickets.length), mostCounted),
    counts: Object.fromEntries(perStatus) as Record<StatusFilter, number | null>,
    complete: complete !== false,
    at: readNumber(at),
    changed: readChanged(changed),
  }
}
