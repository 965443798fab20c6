import { ApiError, readRecord } from '@member/shared'
import { readDetail } from './read-detail.ts'
import type { TicketDetail } from './ticket-detail.ts'

/** The ticket as it is now, of a refusal because it has changed meanwhile; null for any other error. */
export function conflictOf(error: unknown): TicketDetail | null {
  if (!(error instanceof ApiError) || error.kind !== 'failure') return null
  const { conflict } = readRecord(error.data) as Readonly<Record<string, unknown>>
  const { ticket } = readRecord(conflict) as { ticket?: Parameters<typeof readDetail>[0] }
  return readDetail(ticket)
}
