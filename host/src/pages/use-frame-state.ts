import { useEffect, useState } from 'react'

/** Deadline after which an embedded site counts as late, in milliseconds. */
export const frameDeadline = 10_000

/** `late`: the deadline has passed, but the frame is still loading. */
export type FrameState = 'loading' | 'loaded' | 'late'

/** Tracks one load of a frame; a new load needs a new component (a `key`). */
export function useFrameState(): [FrameState, loaded: () => void] {
  const [state, setState] = useState<FrameState>('loading')
  useEffect(() => {
    const timer = setTimeout(() => setState((now) => (now === 'loading' ? 'late' : now)), frameDeadline)
    return () => clearTimeout(timer)
  }, [])
  return [state, () => setState('loaded')]
}
