import { readAuthor } from '../ticket/read-thread.ts'
import type { Entry, ThreadEvent, ThreadMessage } from '../ticket/ticket.ts'
import { isOwn, type Reader } from './reader.ts'

/** Seconds within which an act of an agent can be taken back, and a little for the way. */
const undoWithin = 70

const undoes = (entry: Entry, before: Entry | undefined): boolean =>
  entry.kind === 'event' &&
  before?.kind === 'event' &&
  entry.type === 'status' &&
  before.type === 'status' &&
  entry.actor.id === before.actor.id &&
  entry.from === before.to &&
  entry.to === before.from &&
  entry.at - before.at <= undoWithin

/** A timeline without each change of the status that was taken back at once: nothing has come of it for the member. */
export function withoutUndone(entries: readonly Entry[]): readonly Entry[] {
  const kept: Entry[] = []
  for (const entry of entries) {
    if (undoes(entry, kept.at(-1))) kept.pop()
    else kept.push(entry)
  }
  return kept
}

/** Whether an event is what a plain reply brings about: its author has the ticket then, or the ticket is open. */
const isOfReply = (event: ThreadEvent, message: ThreadMessage | undefined): boolean =>
  message !== undefined &&
  message.created === event.at &&
  message.author.id === event.actor.id &&
  message.author.kind === event.actor.kind &&
  (event.type === 'status'
    ? event.to === 'open'
    : event.type === 'assigned' && readAuthor(event.to).id === event.actor.id)

/** A timeline without what goes without saying beside a reply. */
function withoutReplyEvents(entries: readonly Entry[]): readonly Entry[] {
  let message: ThreadMessage | undefined
  return entries.filter((entry) => {
    if (entry.kind === 'message') message = entry
    return entry.kind === 'message' || !isOfReply(entry, message)
  })
}

export type TimelineItem =
  | { kind: 'day'; key: string; at: number }
  | { kind: 'unread'; key: string }
  /** `lead`: with its author; `more`: right after another message of the same author. */
  | { kind: 'message'; key: string; message: ThreadMessage; place: 'lead' | 'more' }
  | { kind: 'event'; key: string; event: ThreadEvent }

/** Seconds within which messages of one author stand together. */
const together = 300

const timeOf = (entry: Entry): number => (entry.kind === 'message' ? entry.created : entry.at)

/** Day of a time where the reader is, as text. */
const dayOf = (at: number): string => new Date(at * 1000).toDateString()

/** First entry that the reader has not seen and did not write; undefined where they have seen all. */
export const firstUnread = (entries: readonly Entry[], lastSeen: number, reader: Reader): Entry | undefined =>
  entries.find((entry) => entry.seq > lastSeen && entry.kind === 'message' && !isOwn(entry.author, reader))

/** Whether a message stands under the one before it, without naming its author again. */
const follows = (message: ThreadMessage, before: TimelineItem | undefined): boolean =>
  before?.kind === 'message' &&
  before.message.author.id === message.author.id &&
  before.message.author.kind === message.author.kind &&
  before.message.visibility === message.visibility &&
  message.created - before.message.created <= together

/** A work order was opened with its first message, which the server stores before the event: the event is told first. */
function inTold(entries: readonly Entry[]): readonly Entry[] {
  const [message, event, ...rest] = entries
  const isOpening = message?.kind === 'message' && event?.kind === 'event' && event.type === 'created'
  return isOpening ? [event, message, ...rest] : entries
}

/**
 * Lines of a timeline, with a line before each new day and one before the message `unreadFrom`. A replaced entry
 * changes its own line only.
 */
export function timelineItems(entries: readonly Entry[], unreadFrom: number | null): readonly TimelineItem[] {
  const items: TimelineItem[] = []
  let day = ''
  for (const entry of inTold(withoutReplyEvents(entries))) {
    const at = timeOf(entry)
    if (at > 0 && dayOf(at) !== day) {
      day = dayOf(at)
      items.push({ kind: 'day', key: `day ${day} ${entry.seq}`, at })
    }
    if (entry.seq === unreadFrom) items.push({ kind: 'unread', key: 'unread' })
    const key = String(entry.seq)
    if (entry.kind === 'event') items.push({ kind: 'event', key, event: entry })
    else items.push({ kind: 'message', key, message: entry, place: follows(entry, items.at(-1)) ? 'more' : 'lead' })
  }
  return items
}
