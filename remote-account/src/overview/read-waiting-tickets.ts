import { readList, readRecord, readText, readTime } from '@member/shared'

/** A work order on which the member has the next word. */
export interface WaitingTicket {
  id: string
  number: string
  /** Empty when it has none. */
  subject: string
  /** `pending`: we asked back · `solved`: to be confirmed. */
  status: 'pending' | 'solved'
  /** Last activity: seconds since 1970 or the server's own words. */
  at: number | string | null
}

/** Reads the tickets in one of the two states from an answer of workorder/list, whatever else it holds. */
export function readWaitingTickets(data: unknown, status: WaitingTicket['status']): readonly WaitingTicket[] {
  return readList(readRecord(data).list).flatMap((value) => {
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
  })
}
