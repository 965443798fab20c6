import { useEffect, useState } from 'react'
import type { Thread } from '../ticket/thread.ts'
import type { Entry, ThreadMessage } from '../ticket/ticket.ts'
import { isOwn, type Reader } from './reader.ts'
import { firstUnread } from './timeline-items.ts'

/** Place of the last message whose beginning is above `bottom` (pixels of the window); 0 where none is. */
export function readUpTo(list: HTMLElement | null, bottom: number): number {
  for (let element = list?.lastElementChild; element; element = element.previousElementSibling) {
    if (
      element instanceof HTMLElement &&
      element.dataset.seq !== undefined &&
      element.getBoundingClientRect().top < bottom
    ) {
      return Number(element.dataset.seq)
    }
  }
  return 0
}

/** Messages of others that arrived while the thread is open. */
export interface News {
  /** Those below what the reader has been shown. */
  unshown: number
  /** The newest, for the status line; null until one has come. */
  newest: ThreadMessage | null
}

const newestOf = (entries: readonly Entry[]): number => entries.at(-1)?.seq ?? 0

/** Counts messages of others that came after the thread was opened. @param showsEnd whether its newest entry is shown */
export function useNews(entries: readonly Entry[], reader: Reader, showsEnd: boolean): News {
  const [opened] = useState(() => newestOf(entries))
  const [shown, setShown] = useState(opened)
  const newest = newestOf(entries)
  useEffect(() => {
    if (showsEnd) setShown(newest)
  }, [showsEnd, newest])
  const ofOthers = (after: number): ThreadMessage[] =>
    entries.flatMap((entry) =>
      entry.seq > after && entry.kind === 'message' && !isOwn(entry.author, reader) ? [entry] : [],
    )
  return { unshown: ofOthers(Math.max(shown, opened)).length, newest: ofOthers(opened).at(-1) ?? null }
}

/**
 * Place of the entry before which the unread divider stands, for as long as the thread is open. Where the thread was
 * known from before, it is looked for again when the first answer has come; what arrives later needs no divider.
 */
export function useUnreadDivider(thread: Thread, reader: Reader, isAnswered: boolean): number | null {
  const unread = () => firstUnread(thread.entries, thread.ticket.lastSeen, reader)?.seq ?? null
  const [found, setFound] = useState(() => ({ seq: unread(), isAnswered }))
  if (found.isAnswered || !isAnswered) return found.seq
  const seq = found.seq ?? unread()
  setFound({ seq, isAnswered })
  return seq
}
