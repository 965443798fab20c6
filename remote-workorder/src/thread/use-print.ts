import { useNotify, useTexts } from '@member/shared'
import { useEffect, useState } from 'react'
import type { Thread } from '../ticket/thread.ts'
import type { useThread } from '../ticket/use-thread.ts'

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
