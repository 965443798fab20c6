import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Calls when the bell counts something else, so that a page notices what no event tells; in a hidden tab once it is
 * shown, however often the count has changed.
 */
export function useCounted(count: number, look: () => unknown): void {
  const known = useRef(count)
  const act = useEffectEvent(look)
  useEffect(() => {
    const shown = () => {
      if (document.visibilityState !== 'visible' || known.current === count) return
      known.current = count
      act()
    }
    shown()
    document.addEventListener('visibilitychange', shown)
    return () => document.removeEventListener('visibilitychange', shown)
  }, [count])
}
