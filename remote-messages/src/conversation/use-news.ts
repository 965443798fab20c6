import { useEffect, useState } from 'react'
import type { Message, Thread } from '../message/message.ts'

/** Messages of the other that arrived while the conversation is open. */
export interface News {
  /** Those below what the reader has been shown. */
  unshown: number
  /** The newest, for the status line; null until one has come. */
  newest: Message | null
}

/**
 * Counts messages of the other below what the reader has been shown: those that are unread, of which many may not be
 * loaded yet, or those that came since on a server that marks them as it sends them.
 * @param end whether the newest message is shown
 */
export function useNews({ messages, unread }: Pick<Thread, 'messages' | 'unread'>, end: 'shown' | 'below'): News {
  const newest = messages.at(-1)?.id ?? 0
  const [opened] = useState(newest)
  const [shown, setShown] = useState(newest)
  useEffect(() => {
    if (end === 'shown') setShown(newest)
  }, [end, newest])
  const received = (after: number) => messages.filter(({ id, direction }) => id > after && direction === 'received')
  const since = received(Math.max(shown, opened)).length
  return { unshown: Math.max(since, unread), newest: received(opened).at(-1) ?? null }
}
