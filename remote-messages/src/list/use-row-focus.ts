import { type RefObject, useEffect, useRef } from 'react'

/** The row of a key. Keys are ids, but other servers send what they like. */
export const rowOf = (list: HTMLElement | null, key: string): HTMLElement | null =>
  [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].find(({ dataset }) => dataset.row === key) ?? null

/** Key of the row that has the focus, or something in it. */
export const focusedRow = (list: HTMLElement | null): string | null =>
  list?.ownerDocument.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row ?? null

/** What has the focus in turn: an attribute whose values name the rows, and what follows the last one. */
const rowsOfList = { attribute: 'data-row', otherwise: 'h1' }

/**
 * Keeps the focus in the list when what had it is gone: the button of an act goes back to its row, and a row that has
 * left gives it to the one that now stands in its place. Without rows it goes to the heading.
 */
export function useRowFocus(page: RefObject<HTMLElement | null>, list = rowsOfList): void {
  const { attribute, otherwise } = list
  const had = useRef<{ element: Element; key: string; place: number } | null>(null)
  useEffect(() => {
    const element = page.current
    if (element === null) return
    const rows = () => [...element.querySelectorAll<HTMLElement>(`[${attribute}]`)]
    const nameOf = (row: HTMLElement) => row.getAttribute(attribute) ?? ''
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return
      const row = target.closest<HTMLElement>(`[${attribute}]`)
      had.current = row && { element: target, key: nameOf(row), place: rows().indexOf(row) }
    }
    const look = () => {
      if (had.current === null || had.current.element.isConnected || document.activeElement !== document.body) return
      const { key, place } = had.current
      const left = rows()
      const next = left.find((row) => nameOf(row) === key) ?? left[Math.min(place, left.length - 1)]
      had.current = null
      if (next === undefined) element.querySelector<HTMLElement>(otherwise)?.focus({ preventScroll: true })
      else next.focus()
    }
    const removed = new MutationObserver(look)
    removed.observe(element, { childList: true, subtree: true })
    element.addEventListener('focusin', remember)
    return () => {
      removed.disconnect()
      element.removeEventListener('focusin', remember)
    }
  }, [page, attribute, otherwise])
}
