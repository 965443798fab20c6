import { useEffect, useState } from 'react'
import type { Message } from '../message/message.ts'

/** Messages of the other that arrived while the conversation is open. */
export interface News {
  /** Those below what the reader has been shown. */
  unshown: number
  /** The newest, for the status line; null until one has come. */
  newest: Message | null
}

/** Counts messages of the other that came after the conversation was opened. @param end whether its newest is shown */
export function useNews(messages: readonly Message[], end: 'shown' | 'below'): News {
  const newest = messages.at(-1)?.id ?? 0
  const [opened] = useState(newest)
  const [shown, setShown] = useState(newest)
  useEffect(() => {
    if (end === 'shown') setShown(newest)
  }, [end, newest])
  const received = (after: number) => messages.filter(({ id, direction }) => id > after && direction === 'received')
  return { unshown: received(Math.max(shown, opened)).length, newest: received(opened).at(-1) ?? null }
}
