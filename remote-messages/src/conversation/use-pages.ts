import { useRef, useState } from 'react'
import type { useThread } from './use-thread.ts'

/** Side of the known part of a conversation. */
type Side = 'earlier' | 'later'

/** State of a page beyond the known part. */
export type PageState = 'waiting' | 'loading' | 'failed'

/**
 * Loads pages of a conversation, one at a time; after a failure only when the reader asks for it. The newest page is
 * not waited with for one that is under way.
 */
export function usePages({ loadEarlier, loadLater, loadNewest }: ReturnType<typeof useThread>['pages']) {
  const running = useRef<Promise<void>>(null)
  // Not the state: whoever watches the scrolling still has the function of an earlier rendering when its line changes.
  const failed = useRef(new Set<Side>())
  const [state, setState] = useState<Readonly<Record<Side, PageState>>>({ earlier: 'waiting', later: 'waiting' })
  const set = (side: Side, next: PageState) => setState((now) => ({ ...now, [side]: next }))
  const load = async (side: Side, ask: () => Promise<void>): Promise<'loaded' | 'failed'> => {
    set(side, 'loading')
    failed.current.delete(side)
    const asked = ask()
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
    load(side: Side, cause: 'near' | 'again' = 'near') {
      if (running.current !== null || (cause === 'near' && failed.current.has(side))) return
      void load(side, side === 'earlier' ? loadEarlier : loadLater)
    },
    /** Loads the newest page instead of what lies between. */
    toNewest: () => load('later', loadNewest),
  }
}
