import { type RefObject, useEffect, useRef } from 'react'

/** Key of the row that has the focus, or something in it. */
export const focusedRow = (list: HTMLElement | null): string | null =>
  list?.ownerDocument.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row ?? null

/**
 * What has the focus in turn: an attribute whose values name the rows, what acts on them from outside, and what follows
 * the last one.
 */
const rowsOfList = { attribute: 'data-row', beside: '[data-beside=rows]', otherwise: 'h1' }

/** The row that had the focus last, the rows there were then, and what has it now. */
interface Had {
  element: Element
  at: number
  order: readonly string[]
}

/**
 * Keeps the focus in the list when what had it is gone: the button of an act goes back to its row, and a row that has
 * left gives it to the next one that has stayed. Without rows it goes to the heading.
 */
export function useRowFocus(page: RefObject<HTMLElement | null>, list = rowsOfList): void {
  const { attribute, beside, otherwise } = list
  const had = useRef<Had | null>(null)
  useEffect(() => {
    const element = page.current
    if (element === null) return
    const rows = () => [...element.querySelectorAll<HTMLElement>(`[${attribute}]`)]
    const nameOf = (row: HTMLElement) => row.getAttribute(attribute) ?? ''
    let last: Pick<Had, 'at' | 'order'> | null = null
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return
      const row = target.closest<HTMLElement>(`[${attribute}]`)
      if (row !== null || last === null) {
        const all = rows()
        last = { at: row === null ? 0 : all.indexOf(row), order: all.map(nameOf) }
      }
      had.current = row !== null || target.closest(beside) !== null ? { element: target, ...last } : null
    }
    const look = () => {
      if (had.current === null || had.current.element.isConnected || document.activeElement !== document.body) return
      const { at, order } = had.current
      const left = new Map(rows().map((row) => [nameOf(row), row]))
      const stayed = (name: string) => left.has(name)
      const name = order.slice(at).find(stayed) ?? order.slice(0, at).findLast(stayed)
      const next = name === undefined ? [...left.values()][0] : left.get(name)
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
  }, [page, attribute, beside, otherwise])
}
