import { useRef, useState } from 'react'
import type { useThread } from '../ticket/use-thread.ts'

/** Side of the known part of a timeline. */
type Side = 'earlier' | 'later'

/** State of a page beyond the known part. */
export type PageState = 'waiting' | 'loading' | 'failed' | 'none'

/** Loads pages of a timeline, one at a time; after a failure only when the reader asks for it. */
export function usePages(query: ReturnType<typeof useThread>) {
  const { loadEarlier, loadLater, loadNewest } = query.pages
  const running = useRef(false)
  const [state, setState] = useState<Readonly<Record<Side, PageState>>>({ earlier: 'waiting', later: 'waiting' })
  const set = (side: Side, next: PageState) => setState((now) => ({ ...now, [side]: next }))
  const load = async (side: Side): Promise<void> => {
    if (running.current) return
    running.current = true
    set(side, 'loading')
    try {
      await (side === 'earlier' ? loadEarlier() : loadLater())
      set(side, 'waiting')
    } catch {
      set(side, 'failed')
    } finally {
      running.current = false
    }
  }
  return {
    ...state,
    /** Because the reader comes near; `again`: because they ask for it. */
    load: (side: Side, cause: 'near' | 'again' = 'near') => {
      if (cause === 'again' || state[side] !== 'failed') void load(side)
    },
    /** Loads the newest page instead of what lies between. */
    toNewest: async (): Promise<'loaded' | 'failed'> => {
      try {
        await loadNewest()
        return 'loaded'
      } catch {
        set('later', 'failed')
        return 'failed'
      }
    },
  }
}
