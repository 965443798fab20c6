import { type RefObject, useEffect, useRef } from 'react'

/** The row of a key. Keys are ids, but other servers send what they like. */
export const rowOf = (list: HTMLElement | null, key: string): HTMLElement | null =>
  [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].find(({ dataset }) => dataset.row === key) ?? null

/** Key of the row that has the focus, or something in it. */
export const focusedRow = (list: HTMLElement | null): string | null =>
  list?.ownerDocument.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row ?? null

/**
 * Keeps the focus in the list when what had it is gone: the button of an act goes back to its row, and a row that has
 * left gives it to the one that now stands in its place. Without rows it goes to the heading.
 */
export function useRowFocus(page: RefObject<HTMLElement | null>): void {
  const had = useRef<{ element: Element; key: string; place: number } | null>(null)
  useEffect(() => {
    const element = page.current
    if (element === null) return
    const rows = () => [...element.querySelectorAll<HTMLElement>('[data-row]')]
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return
      const row = target.closest<HTMLElement>('[data-row]')
      had.current = row === null ? null : { element: target, key: row.dataset.row ?? '', place: rows().indexOf(row) }
    }
    const look = () => {
      if (had.current === null || had.current.element.isConnected || document.activeElement !== document.body) return
      const { key, place } = had.current
      const left = rows()
      const next = rowOf(element, key) ?? left[Math.min(place, left.length - 1)]
      had.current = null
      if (next === undefined) element.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
      else next.focus()
    }
    const removed = new MutationObserver(look)
    removed.observe(element, { childList: true, subtree: true })
    element.addEventListener('focusin', remember)
    return () => {
      removed.disconnect()
      element.removeEventListener('focusin', remember)
    }
  }, [page])
}
