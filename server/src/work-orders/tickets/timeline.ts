import type { Database } from '../../database/schema.ts'
import { shownEntries, type TimelineReader } from './shown-entries.ts'
import type { Entry } from './timeline-entry.ts'
import { visibleEvents, visibleMessages } from './visible-entries.ts'

/** What is new in a ticket's history. */
interface NewEntries {
  /** Only entries that are newer or were changed after that sequence number. */
  sinceSeq: number
  limit: number
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
  const { sinceSeq, limit } = asked
  const [messages, events] = await Promise.all([
    visibleMessages(db, reader)
      .selectAll()
      .where('changed_seq', '>', sinceSeq)
      .orderBy('changed_seq')
      .limit(limit + 1)
      .execute(),
    visibleEvents(db, reader)
      .selectAll()
      .where('seq', '>', sinceSeq)
      .orderBy('seq')
      .limit(limit + 1)
      .execute(),
  ])
  const changes = [...messages.map((row) => row.changed_seq), ...events.map((row) => row.seq)].sort((a, b) => a - b)
  const nextSeq = changes.slice(0, limit).at(-1) ?? sinceSeq
  const list = await shownEntries(db, reader, {
    messages: messages.filter((row) => row.changed_seq <= nextSeq),
    events: events.filter((row) => row.seq <= nextSeq),
  })
  return { list, nextSeq, more: changes.length > limit }
}
