import { type RefObject, useEffect, useRef } from 'react'
import { rowOf } from './use-row-focus.ts'

/** Name of the row of what a search has found: a message, or somebody with whom a conversation is. */
export const foundRow = (key: string, message: number | null): string => (message === null ? key : `message ${message}`)

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
