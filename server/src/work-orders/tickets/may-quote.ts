import type { Database } from '../../database/schema.ts'
import type { MessageDraft } from './ticket-change.ts'

/** The ticket whose messages may be quoted: the one that is answered, or the requester's that is followed up. */
export interface QuotedTicket {
  id: number | undefined
  requester_id: number
}

/**
 * Whether a message may be quoted: it is in that ticket, and not an internal note unless a note quotes it, because who
 * reads the quote must be able to read the message.
 */
export async function mayQuote(
  db: Database,
  messageId: number,
  { id, requester_id }: QuotedTicket,
  visibility: MessageDraft['visibility'],
): Promise<boolean> {
  if (id === undefined) return false
  const quoted = await db
    .selectFrom('ticket_message')
    .innerJoin('ticket', 'ticket.id', 'ticket_message.ticket_id')
    .select('ticket_message.visibility')
    .where('ticket_message.id', '=', messageId)
    .where('ticket.id', '=', id)
    .where('ticket.requester_id', '=', requester_id)
    .executeTakeFirst()
  return quoted !== undefined && (quoted.visibility === 'public' || visibility === 'internal')
}
