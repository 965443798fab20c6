/** What decides where an entry of a thread stands. */
export interface ThreadPlace {
  /** Number of its place in the thread; later entries have larger ones. */
  seq: number
  kind: 'message' | 'event'
  /** Seconds since 1970, or a stock server's words; null where nobody knows. */
  at: number | string | null
  /** What its author and their surface are known by: messages with the same stand together. */
  author: string
}

/** A line of a thread. */
export type ThreadItem<Entry> =
  /** Before the first entry of a day. */
  | { kind: 'day'; key: string; at: number }
  /** Before the first message that was unread when the thread was opened. */
  | { kind: 'unread'; key: string }
  /** `more`: a message right under another one of the same author; `lead`: all others. */
  | { kind: 'entry'; key: string; entry: Entry; place: 'lead' | 'more' }

/** Seconds within which messages of one author stand together. */
const together = 300

/** Day of a time where the reader is, as text. */
const dayOf = (at: number): string => new Date(at * 1000).toDateString()

const isSoon = (at: ThreadPlace['at'], before: ThreadPlace['at']): boolean =>
  typeof at === 'number' && typeof before === 'number' ? at - before <= together : at === before

/**
 * Lines of a thread, the oldest first: a line before each day, and one before the first entry from `unreadFrom` on, also
 * where that one is gone.
 */
export function threadItems<Entry>(
  entries: readonly Entry[],
  unreadFrom: number | null,
  placeOf: (entry: Entry) => ThreadPlace,
): readonly ThreadItem<Entry>[] {
  const items: ThreadItem<Entry>[] = []
  let day = ''
  let isUnreadShown = unreadFrom === null
  let above: ThreadPlace | undefined
  for (const entry of entries) {
    const place = placeOf(entry)
    const { seq, at, author } = place
    const key = String(seq)
    if (typeof at === 'number' && at > 0 && dayOf(at) !== day) {
      day = dayOf(at)
      items.push({ kind: 'day', key: `day ${key}`, at })
      above = undefined
    }
    if (!isUnreadShown && seq >= (unreadFrom ?? 0)) {
      isUnreadShown = true
      items.push({ kind: 'unread', key: 'unread' })
      above = undefined
    }
    const follows =
      place.kind === 'message' && above?.kind === 'message' && above.author === author && isSoon(at, above.at)
    items.push({ kind: 'entry', key, entry, place: follows ? 'more' : 'lead' })
    above = place
  }
  return items
}
