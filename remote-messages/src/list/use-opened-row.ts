import { type RefObject, useEffect, useRef } from 'react'
import { rowOf } from './row-of.ts'

/**
 * Gives the focus back to the row of a conversation that was closed, once the list is there again. Until the row comes,
 * as of a search that is asked again, the heading has it.
 */
export function useOpenedRow(
  page: RefObject<HTMLElement | null>,
  open: string | null,
  layout: 'list' | 'both' | 'thread',
): void {
  const before = useRef(open)
  useEffect(() => {
    const closed = before.current
    before.current = open
    const list = page.current
    if (list === null || closed === null || open !== null || layout === 'thread') return
    const heading = list.querySelector<HTMLElement>('h1')
    const place = rowOf(list, closed) ?? heading
    place?.focus()
    if (place !== heading) return
    const added = new MutationObserver(() => {
      // Who has gone on meanwhile is not called back.
      if (document.activeElement !== heading) return added.disconnect()
      const row = rowOf(list, closed)
      if (row === null) return
      added.disconnect()
      row.focus()
    })
    added.observe(list, { childList: true, subtree: true })
    return () => added.disconnect()
  }, [page, open, layout])
}
