import type { Database } from '../../database/schema.ts'
import type { TimelineReader } from './shown-entries.ts'

/** The messages of a ticket that its reader sees; callers add which of them, and their order. */
export const visibleMessages = (db: Database, { ticketId, visible }: TimelineReader) => {
  const messages = db.selectFrom('ticket_message').where('ticket_id', '=', ticketId)
  return visible === 'public' ? messages.where('visibility', '=', 'public') : messages
}

/** The events of a ticket that its reader sees. */
export const visibleEvents = (db: Database, { ticketId, visible }: TimelineReader) => {
  const events = db.selectFrom('ticket_event').where('ticket_id', '=', ticketId)
  return visible === 'public' ? events.where('visibility', '=', 'public') : events
}
