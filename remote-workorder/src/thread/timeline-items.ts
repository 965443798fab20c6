import type { ThreadPlace } from '@member/shared/ui'
import { readAuthor } from '../ticket/read-thread.ts'
import type { Entry, ThreadEvent, ThreadMessage, Viewer } from '../ticket/ticket.ts'
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

/** Seconds around a reply in which its author opens the ticket or takes it. */
const besideReply = 60

/** Whether an event is what a plain reply brings about: its author has the ticket then, or the ticket is open. */
const isOfReply = (event: ThreadEvent, { author, created }: ThreadMessage): boolean =>
  Math.abs(created - event.at) < besideReply &&
  author.id === event.actor.id &&
  author.kind === event.actor.kind &&
  (event.type === 'status'
    ? event.to === 'open'
    : event.type === 'assigned' && readAuthor(event.to).id === event.actor.id)

/** A timeline without what goes without saying before or after a reply. */
const withoutReplyEvents = (entries: readonly Entry[]): readonly Entry[] =>
  entries.filter((entry, at) => {
    if (entry.kind === 'message') return true
    const isMessage = (one: Entry): one is ThreadMessage => one.kind === 'message'
    const beside = [entries.slice(0, at).findLast(isMessage), entries.slice(at + 1).find(isMessage)]
    return !beside.some((message) => message !== undefined && isOfReply(entry, message))
  })

/** First entry that the reader has not seen and did not write; undefined where they have seen all. */
export const firstUnread = (entries: readonly Entry[], lastSeen: number, reader: Reader): Entry | undefined =>
  entries.find((entry) => entry.seq > lastSeen && entry.kind === 'message' && !isOwn(entry.author, reader))

/** A work order was opened with its first message, which the server stores before the event: the event is told first. */
function inTold(entries: readonly Entry[]): readonly Entry[] {
  const [message, event, ...rest] = entries
  const isOpening = message?.kind === 'message' && event?.kind === 'event' && event.type === 'created'
  return isOpening ? [event, message, ...rest] : entries
}

/** What of a ticket is told to its reader, in the order in which it is told. */
export const toldEntries = (entries: readonly Entry[], viewer: Viewer): readonly Entry[] =>
  inTold(withoutReplyEvents(viewer === 'member' ? withoutUndone(entries) : entries))

/** Where an entry stands in the thread: members read replies and never notes. */
export function placeOf(entry: Entry): ThreadPlace {
  const { seq, kind } = entry
  if (kind === 'event') return { seq, kind, at: entry.at, author: '' }
  const { author, visibility, created } = entry
  return { seq, kind, at: created, author: `${author.kind} ${author.id} ${visibility}` }
}
