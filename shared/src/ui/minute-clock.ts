import { serverNow } from '@member/shared'
import { useSyncExternalStore } from 'react'

const minuteMs = 60_000
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** One timer for all subscribers, and none without subscribers. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => {
    for (const notify of listeners) notify()
  }, minuteMs)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

const currentMinute = (): number => Math.floor(serverNow() / 60)

/**
 * Renders the component again each minute, so that "3 minutes ago" stays true. Whole minutes since 1970 by the server's
 * clock.
 */
export function useMinute(): number {
  return useSyncExternalStore(subscribe, currentMinute, currentMinute)
}
