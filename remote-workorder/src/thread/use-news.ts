import { useEffect, useState } from 'react'
import type { Entry, ThreadMessage } from '../ticket/timeline.ts'
import { isOwn, type Reader } from './person-name.ts'

/** Messages of others that arrived while the thread is open. */
export interface News {
  /** Those below what the reader has been shown. */
  unshown: number
  /** The newest, for the status line; null until one has come. */
  newest: ThreadMessage | null
}

const newestOf = (entries: readonly Entry[]): number => entries.at(-1)?.seq ?? 0

/** Counts messages of others that came after the thread was opened. @param end whether its newest entry is shown */
export function useNews(entries: readonly Entry[], reader: Reader, end: 'shown' | 'below'): News {
  const [opened] = useState(() => newestOf(entries))
  const [shown, setShown] = useState(opened)
  const newest = newestOf(entries)
  useEffect(() => {
    if (end === 'shown') setShown(newest)
  }, [end, newest])
  const ofOthers = (after: number): ThreadMessage[] =>
    entries.flatMap((entry) =>
      entry.seq > after && entry.kind === 'message' && !isOwn(entry.author, reader) ? [entry] : [],
    )
  return { unshown: ofOthers(Math.max(shown, opened)).length, newest: ofOthers(opened).at(-1) ?? null }
}
