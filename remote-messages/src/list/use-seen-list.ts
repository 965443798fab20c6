import { useHttp, useUnread } from '@member/shared'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { ConversationPart } from '../message/read-conversations.ts'

/**
 * Tells the server up to which message the list was shown, so that the badge no longer counts those as unseen: while the
 * tab is visible, and once for each newest message. A stock server does not know the difference.
 */
export function useSeenList(part: ConversationPart | undefined, list: 'shown' | 'hidden'): void {
  const { post } = useHttp()
  const { refresh } = useUnread()
  const told = useRef(0)
  const newest = part?.server === 'own' ? Math.max(0, ...part.conversations.slice(0, 1).map((one) => one.newest)) : 0
  const tell = useEffectEvent(async () => {
    if (document.visibilityState !== 'visible' || newest <= told.current) return
    told.current = newest
    try {
      await post('/api/interaction/seen', { id: newest })
      await refresh()
    } catch {
      // The next newer message, or the next visit, tells it.
    }
  })
  useEffect(() => {
    if (list === 'hidden' || newest === 0) return
    void tell()
    const look = () => void tell()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [newest, list])
}
