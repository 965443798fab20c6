import { type AnswerOf, readList, readRecord, readText, readTime } from '@member/shared'

/** A work order that waits for the member. */
export interface WaitingTicket {
  id: string
  number: string
  /** Empty when the ticket has none. */
  subject: string
  /** `pending`: the agent needs a reply · `solved`: the member has to confirm. */
  status: 'pending' | 'solved'
  /** Last activity: seconds since 1970, or the server's own wording. */
  at: number | string | null
}

/** Reads the tickets that wait for the member from a workorder/list response: those to reply to, then the solved ones. */
export function readWaitingTickets(data: AnswerOf<'/api/workorder/list'>): readonly WaitingTicket[] {
  const rows = readList(readRecord(data).list)
  return (['pending', 'solved'] as const).flatMap((status) =>
    rows.flatMap((value) => {
      const row = readRecord(value)
      const id = readText(row.id)
      if (id === '' || row.status !== status) return []
      return {
        id,
        number: readText(row.number).trim() || `#${id}`,
        subject: readText(row.subject).trim(),
        status,
        at: readTime(row.last_activity_at) ?? readTime(row.updated_at),
      }
    }),
  )
}
