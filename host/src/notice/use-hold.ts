import { useRef } from 'react'

/**
 * Holds something while there is a reason to: the pointer, the focus or both. `start` is called for the first reason,
 * `end` when none is left.
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
