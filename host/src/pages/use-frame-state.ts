import { useEffect, useState } from 'react'

/** How long another site may take before the page says so, in milliseconds. */
export const frameDeadline = 10_000

/** `late`: the deadline has passed; the frame goes on and may still come. */
export type FrameState = 'loading' | 'loaded' | 'late'

/** Follows one load of a frame; a new load needs a new component (a `key`). */
export function useFrameState(): [FrameState, loaded: () => void] {
  const [state, setState] = useState<FrameState>('loading')
  useEffect(() => {
    const timer = setTimeout(() => setState((now) => (now === 'loading' ? 'late' : now)), frameDeadline)
    return () => clearTimeout(timer)
  }, [])
  return [state, () => setState('loaded')]
}
