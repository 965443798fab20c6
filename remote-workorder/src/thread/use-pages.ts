import { useNotify, useTexts } from '@member/shared'
import { useEffect, useRef, useState } from 'react'
import type { Side, Thread } from '../ticket/thread.ts'
import type { useThread } from '../ticket/use-thread.ts'

/** Loads pages of a timeline, one at a time; after a failure only when the reader asks for it. */
export function usePages({ pages: { load, loadNewest } }: ReturnType<typeof useThread>) {
  const isLoading = useRef(false)
  const [failed, setFailed] = useState<Readonly<Record<Side, boolean>>>({ earlier: false, later: false })
  const attempt = async (side: Side, loading: Promise<void>): Promise<boolean> => {
    const hasLoaded = await loading.then(
      () => true,
      () => false,
    )
    setFailed((now) => ({ ...now, [side]: !hasLoaded }))
    return hasLoaded
  }
  const loadPage = async (side: Side) => {
    if (isLoading.current) return
    isLoading.current = true
    await attempt(side, load(side))
    isLoading.current = false
  }
  return {
    failed,
    /** The reader comes near. */
    near: (side: Side) => void (failed[side] || loadPage(side)),
    retry(side: Side) {
      if (isLoading.current) return
      setFailed((now) => ({ ...now, [side]: false }))
      void loadPage(side)
    },
    /** Loads the newest page instead of what lies between; resolves whether it is there. */
    toNewest: () => attempt('later', loadNewest()),
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
  const { load } = query.pages
  const { more, entries } = thread
  useEffect(() => {
    if (state !== 'loading') return
    if (!more.earlier && !more.later) {
      if (shown === entries.length) setState('ready')
      return
    }
    load(more.earlier ? 'earlier' : 'later', pageLength).catch(() => {
      setState('idle')
      notify({ tone: 'error', text: t('print.failed') })
    })
  }, [state, more, entries, shown, load, notify, t])
  useEffect(() => {
    if (state !== 'ready') return
    setState('idle')
    window.print()
  }, [state])
  return { print: () => setState('loading') }
}
