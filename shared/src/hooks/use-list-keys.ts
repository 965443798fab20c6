import { type RefObject, useEffect, useRef } from 'react'
import { type KeyTarget, listKey, rowAfter } from '../reading/list-key.ts'

const placeOf = (target: EventTarget | null): KeyTarget =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select'))
    ? 'text-entry'
    : 'elsewhere'

/**
 * Shortcuts of a list: `j` and `k` move the focus from row to row, `/` focuses the search field. Put the ref on the
 * element around heading, search and rows; rows have `data-row` and `tabIndex={-1}`, the search field is the first
 * `input[type=search]`. The keys work only while the focus is inside, as WCAG 2.1.4 requires of letter shortcuts.
 */
export function useListKeys<E extends HTMLElement>(): RefObject<E | null> {
  const list = useRef<E>(null)
  useEffect(() => {
    const element = list.current
    if (element === null) return
    const onKey = (event: KeyboardEvent) => {
      const key = event.defaultPrevented ? null : listKey(event, placeOf(event.target))
      if (key === null) return
      const target = key === 'search' ? element.querySelector<HTMLElement>('input[type=search]') : rowFrom(element, key)
      if (target === null) return
      event.preventDefault()
      target.focus()
    }
    element.addEventListener('keydown', onKey)
    return () => element.removeEventListener('keydown', onKey)
  }, [])
  return list
}

function rowFrom(element: HTMLElement, key: 'next' | 'previous'): HTMLElement | null {
  const rows = [...element.querySelectorAll<HTMLElement>('[data-row]')]
  const current = rows.findIndex((row) => row.contains(element.ownerDocument.activeElement))
  return rows[rowAfter(key, current, rows.length)] ?? null
}
