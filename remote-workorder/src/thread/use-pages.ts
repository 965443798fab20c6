import { useNotify, useTexts } from '@member/shared'
import { useEffect, useRef, useState } from 'react'
import type { Thread } from '../ticket/thread.ts'
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

/** Entries that one call for printing brings. */
const pageLength = 200

/**
 * Prints the whole thread: loads what is missing of it, and prints when it is on the page.
 * @param shown how many entries are on the page
 */
export function usePrint(thread: Thread, query: ReturnType<typeof useThread>, shown: number) {
  const notify = useNotify()
  const t = useTexts()
  const [state, setState] = useState<'idle' | 'loading' | 'ready'>('idle')
  const { loadEarlier, loadLater } = query.pages
  const { earlier, later, entries } = thread
  useEffect(() => {
    if (state !== 'loading') return
    const ready = earlier === 'none' && later === 'none'
    if (ready) {
      if (shown === entries.length) setState('ready')
      return
    }
    const load = earlier === 'more' ? loadEarlier(pageLength) : loadLater()
    load.catch(() => {
      setState('idle')
      notify({ tone: 'error', text: t('print.failed') })
    })
  }, [state, earlier, later, entries, shown, loadEarlier, loadLater, notify, t])
  useEffect(() => {
    if (state !== 'ready') return
    setState('idle')
    window.print()
  }, [state])
  return { print: () => setState('loading') }
}
