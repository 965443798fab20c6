import type { Database } from '../../database/schema.ts'
import { shownEntries, type TimelineReader } from './shown-entries.ts'
import type { Entry } from './timeline-entry.ts'

/** What is new in a ticket's history. */
interface NewEntries {
  /** Only entries that are newer or were changed after that sequence number. */
  sinceSeq: number
  limit: number
}

const messageRows = (db: Database, { ticketId, visible }: TimelineReader, { sinceSeq, limit }: NewEntries) => {
  let query = db.selectFrom('ticket_message').selectAll().where('ticket_id', '=', ticketId)
  if (visible === 'public') query = query.where('visibility', '=', 'public')
  return query
    .where('changed_seq', '>', sinceSeq)
    .orderBy('changed_seq')
    .limit(limit + 1)
    .execute()
}

const eventRows = (db: Database, { ticketId, visible }: TimelineReader, { sinceSeq, limit }: NewEntries) => {
  let query = db.selectFrom('ticket_event').selectAll().where('ticket_id', '=', ticketId)
  if (visible === 'public') query = query.where('visibility', '=', 'public')
  return query
    .where('seq', '>', sinceSeq)
    .orderBy('seq')
    .limit(limit + 1)
    .execute()
}

/**
 * Messages and events in the order of their sequence numbers. Messages edited or withdrawn after `sinceSeq` are
 * included again.
 * @returns at most `limit` entries, the next `sinceSeq`, and whether there are more
 */
export async function timeline(
  db: Database,
  reader: TimelineReader,
  asked: NewEntries,
): Promise<{ list: Entry[]; nextSeq: number; more: boolean }> {
  const [messages, events] = await Promise.all([messageRows(db, reader, asked), eventRows(db, reader, asked)])
  const changes = [...messages.map((row) => row.changed_seq), ...events.map((row) => row.seq)].sort((a, b) => a - b)
  const nextSeq = changes.slice(0, asked.limit).at(-1) ?? asked.sinceSeq
  const list = await shownEntries(db, reader, {
    messages: messages.filter((row) => row.changed_seq <= nextSeq),
    events: events.filter((row) => row.seq <= nextSeq),
  })
  return { list, nextSeq, more: changes.length > asked.limit }
}
