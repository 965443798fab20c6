import { type RefObject, useEffect, useRef } from 'react'

/** Gives the focus to a ticket that opens in place of its list: the row that had it is gone by then. */
export function usePaneFocus(page: RefObject<HTMLElement | null>, layout: 'list' | 'beside' | 'alone'): void {
  const before = useRef(layout)
  useEffect(() => {
    const was = before.current
    before.current = layout
    if (layout !== 'alone' || was === 'alone' || document.activeElement !== document.body) return
    page.current?.querySelector<HTMLElement>('[data-pane]')?.focus({ preventScroll: true })
  }, [page, layout])
}
