import { type RefObject, useEffect, useRef } from 'react'
import { type KeyPlace, listKey, rowAfter } from '../reading/list-key.ts'

const placeOf = (target: EventTarget | null): KeyPlace =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select'))
    ? 'text-entry'
    : 'elsewhere'

/**
 * Keys of a list: `j` and `k` move the focus from row to row, `/` goes to the search field. Put the ref on the element
 * around heading, search and rows; a row carries `data-row` and `tabIndex={-1}`, the search field is the first
 * `input[type=search]`. The keys act only while the focus is inside, which is what WCAG 2.1.4 asks of single letters.
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
