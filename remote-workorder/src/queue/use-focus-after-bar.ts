import { type RefObject, useEffect, useRef } from 'react'
import { rowOf } from './use-row-place.ts'

/** Marks the bar of acts on the selected rows. */
export const actBarAttribute = 'data-act-bar'

/**
 * Keeps the focus near the selected rows when the button that had it goes with the bar of their acts, or out of it: it
 * goes to the row that now stands where the first selected one stood, else to the heading.
 */
export function useFocusAfterBar(
  page: RefObject<HTMLElement | null>,
  rows: readonly { id: string }[],
  selected: readonly { id: string }[],
): void {
  const button = useRef<Element | null>(null)
  const place = useRef(0)
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      // A dialog gives the focus back, where what had it is still there.
      if (!(target instanceof Element) || target.closest('dialog') !== null) return
      button.current = target.closest(`[${actBarAttribute}]`) === null ? null : target
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [])
  useEffect(() => {
    const [first] = selected
    if (first !== undefined) place.current = rows.findIndex(({ id }) => id === first.id)
    if (button.current === null || button.current.isConnected || document.activeElement !== document.body) return
    button.current = null
    const row = rows[Math.min(place.current, rows.length - 1)]
    const there = row === undefined ? null : rowOf(page.current, row.id)
    const next = there ?? page.current?.querySelector<HTMLElement>('h1')
    next?.focus()
  })
}
