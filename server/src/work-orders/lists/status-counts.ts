import type { TicketStatus } from '../../database/schema.ts'

/** Numbers of tickets by status, and of all. */
export type StatusCounts = Record<TicketStatus | 'all', number>

/** Adds up numbers by status. A member's tickets on hold count as open. */
export function statusCounts(
  rows: ReadonlyArray<{ status: TicketStatus; count: number }>,
  view: 'mine' | 'manage',
): StatusCounts {
  const counts: StatusCounts = { all: 0, new: 0, open: 0, pending: 0, on_hold: 0, solved: 0, closed: 0, cancelled: 0 }
  for (const { status, count } of rows) {
    counts[view === 'mine' && status === 'on_hold' ? 'open' : status] += count
    counts.all += count
  }
  return counts
}
