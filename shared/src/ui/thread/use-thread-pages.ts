import { useRef, useState } from 'react'

/** End of the known part of a thread. */
export type ThreadSide = 'earlier' | 'later'

export type PageState = 'waiting' | 'loading' | 'failed'

/** What a thread is asked for. */
interface Pages {
  /** Loads the page beside the known part. */
  load: (side: ThreadSide) => Promise<void>
  /** Replaces the known part by the newest page. */
  loadNewest: () => Promise<void>
}

/**
 * Loads pages of a thread, one at a time; after a failure only when the reader asks for it. The newest page is not
 * waited with for one that is under way.
 */
export function useThreadPages({ load, loadNewest }: Pages) {
  const running = useRef<Promise<void>>(null)
  // Not the state: whoever watches the scrolling still has the function of an earlier rendering when its line changes.
  const failed = useRef(new Set<ThreadSide>())
  const [state, setState] = useState<Readonly<Record<ThreadSide, PageState>>>({ earlier: 'waiting', later: 'waiting' })
  const set = (side: ThreadSide, next: PageState) => setState((now) => ({ ...now, [side]: next }))
  const attempt = async (side: ThreadSide, asked: Promise<void>): Promise<'loaded' | 'failed'> => {
    set(side, 'loading')
    failed.current.delete(side)
    running.current = asked
    try {
      await asked
      set(side, 'waiting')
      return 'loaded'
    } catch {
      failed.current.add(side)
      set(side, 'failed')
      return 'failed'
    } finally {
      if (running.current === asked) running.current = null
    }
  }
  return {
    ...state,
    /** Because the reader comes near; `again`: because they ask for it. */
    load(side: ThreadSide, cause: 'near' | 'again' = 'near') {
      if (running.current !== null || (cause === 'near' && failed.current.has(side))) return
      void attempt(side, load(side))
    },
    /** Loads the newest page instead of what lies between. */
    toNewest: () => attempt('later', loadNewest()),
  }
}
