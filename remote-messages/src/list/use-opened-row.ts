import { type RefObject, useEffect, useRef } from 'react'
import { rowOf } from './use-row-focus.ts'

/** Gives the focus back to the row of a conversation that was closed, once the list is there again. */
export function useOpenedRow(
  page: RefObject<HTMLElement | null>,
  open: string | null,
  layout: 'list' | 'both' | 'thread',
): void {
  const before = useRef(open)
  useEffect(() => {
    const closed = before.current
    before.current = open
    if (closed === null || open !== null || layout === 'thread') return
    const place = rowOf(page.current, closed) ?? page.current?.querySelector<HTMLElement>('h1')
    place?.focus()
  }, [page, open, layout])
}
