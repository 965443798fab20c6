import type { Database } from '../../database/schema.ts'
import { largestId } from '../../http/field-kinds.ts'
import {
  type Entry,
  type EntryRows,
  type EventRow,
  type MessageRow,
  shownEntries,
  type TimelineReader,
} from './shown-entries.ts'

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

/** A part of a ticket's history without gaps. */
export interface TimelinePage {
  list: Entry[]
  has_earlier: boolean
  has_later: boolean
}

/** Where a page ends or begins: with the entries before, or after, that sequence number. */
interface Edge {
  side: 'before' | 'after'
  seq: number
}

/** The `limit` entries next to an edge, and whether there are more beyond them. */
const rowsAt = async (db: Database, reader: TimelineReader, edge: Edge, limit: number) => {
  const [beyond, order] = edge.side === 'before' ? (['<', 'desc'] as const) : (['>', 'asc'] as const)
  const [messages, events]: [MessageRow[], EventRow[]] = await Promise.all([
    visibleMessages(db, reader)
      .selectAll()
      .where('seq', beyond, edge.seq)
      .orderBy('seq', order)
      .limit(limit + 1)
      .execute(),
    visibleEvents(db, reader)
      .selectAll()
      .where('seq', beyond, edge.seq)
      .orderBy('seq', order)
      .limit(limit + 1)
      .execute(),
  ])
  const distance = ({ seq }: { seq: number }) => Math.abs(seq - edge.seq)
  const distances = [...messages, ...events].map(distance).sort((one, other) => one - other)
  const furthest = distances.slice(0, limit).at(-1) ?? 0
  const isNear = (row: { seq: number }) => distance(row) <= furthest
  return { messages: messages.filter(isNear), events: events.filter(isNear), more: distances.length > limit }
}

/** Beyond every sequence number that a column of PostgreSQL holds. */
const beyondAll = largestId

/** The page that ends before a sequence number; without one, at the newest entry. */
export async function pageBefore(
  db: Database,
  reader: TimelineReader,
  limit: number,
  seq = beyondAll,
): Promise<TimelinePage> {
  const { more, ...rows } = await rowsAt(db, reader, { side: 'before', seq }, limit)
  return { list: await shownEntries(db, reader, rows), has_earlier: more, has_later: seq < beyondAll }
}

/** The page that begins after a sequence number. */
export async function pageAfter(
  db: Database,
  reader: TimelineReader,
  limit: number,
  seq: number,
): Promise<TimelinePage> {
  const { more, ...rows } = await rowsAt(db, reader, { side: 'after', seq }, limit)
  return { list: await shownEntries(db, reader, rows), has_earlier: seq > 0, has_later: more }
}

const firstUnread = async (
  db: Database,
  reader: TimelineReader,
  { memberId, lastSeenSeq }: { memberId: number; lastSeenSeq: number },
): Promise<number | undefined> => {
  const unread = visibleMessages(db, reader).where('seq', '>', lastSeenSeq).where('author_id', '<>', memberId)
  return (await unread.select('seq').orderBy('seq').limit(1).executeTakeFirst())?.seq
}

/**
 * The newest page, if it has the first message of others that the reader has not seen, or there is none; otherwise the
 * page around that message, a quarter of it before.
 */
export async function pageAroundUnread(
  db: Database,
  reader: TimelineReader,
  limit: number,
  seen: { memberId: number; lastSeenSeq: number },
): Promise<TimelinePage> {
  const newest = await pageBefore(db, reader, limit)
  const unread = await firstUnread(db, reader, seen)
  if (unread === undefined || !newest.has_earlier || unread >= (newest.list[0]?.seq ?? 0)) return newest
  const known = Math.floor(limit / 4)
  const before = await rowsAt(db, reader, { side: 'before', seq: unread }, known)
  const after = await rowsAt(db, reader, { side: 'after', seq: unread - 1 }, limit - known)
  const rows: EntryRows = {
    messages: [...before.messages, ...after.messages],
    events: [...before.events, ...after.events],
  }
  return { list: await shownEntries(db, reader, rows), has_earlier: before.more, has_later: after.more }
}
