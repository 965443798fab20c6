import { type RefObject, useRef } from 'react'
import { rowAfter } from '../reading/row-after.ts'
import { useKeys } from './use-keys.ts'

/**
 * Shortcuts of a list: `j` and `k` move the focus from row to row, `/` focuses the search field. Put the ref on the
 * element around heading, search and rows; rows have `data-row` and `tabIndex={-1}`, the search field is the first
 * `input[type=search]`.
 */
export function useListKeys<E extends HTMLElement>(): RefObject<E | null> {
  const list = useRef<E>(null)
  const move = (step: 'next' | 'previous') => () => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    const current = rows.findIndex((row) => row.contains(row.ownerDocument.activeElement))
    rows[rowAfter(step, current, rows.length)]?.focus()
  }
  const search = () => list.current?.querySelector<HTMLElement>('input[type=search]')?.focus()
  useKeys([
    { keys: 'j', act: move('next'), whileHeld: 'again' },
    { keys: 'k', act: move('previous'), whileHeld: 'again' },
    { keys: '/', act: search },
  ])
  return list
}
