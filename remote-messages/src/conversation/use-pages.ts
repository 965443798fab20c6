import { useRef, useState } from 'react'
import type { useThread } from './use-thread.ts'

/** Side of the known part of a conversation. */
type Side = 'earlier' | 'later'

/** State of a page beyond the known part. */
export type PageState = 'waiting' | 'loading' | 'failed'

/** Loads pages of a conversation, one at a time; after a failure only when the reader asks for it. */
export function usePages({ loadEarlier, loadLater, loadNewest }: ReturnType<typeof useThread>['pages']) {
  const running = useRef(false)
  const [state, setState] = useState<Readonly<Record<Side, PageState>>>({ earlier: 'waiting', later: 'waiting' })
  const set = (side: Side, next: PageState) => setState((now) => ({ ...now, [side]: next }))
  const load = async (side: Side, ask: () => Promise<void>): Promise<void> => {
    if (running.current) return
    running.current = true
    set(side, 'loading')
    try {
      await ask()
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
    load(side: Side, cause: 'near' | 'again' = 'near') {
      if (cause === 'again' || state[side] !== 'failed') void load(side, side === 'earlier' ? loadEarlier : loadLater)
    },
    /** Loads the newest page instead of what lies between. */
    toNewest: () => load('later', loadNewest),
  }
}
