import { useRef } from 'react'

/**
 * Tracks hover and focus of an element: calls `start` when one of them begins, `end` when both have ended.
 */
export function useHold(start: () => void, end: () => void) {
  const reasons = useRef(new Set<'pointer' | 'focus'>())
  return {
    hold(reason: 'pointer' | 'focus') {
      if (reasons.current.size === 0) start()
      reasons.current.add(reason)
    },
    release(reason: 'pointer' | 'focus') {
      if (reasons.current.delete(reason) && reasons.current.size === 0) end()
    },
  }
}
