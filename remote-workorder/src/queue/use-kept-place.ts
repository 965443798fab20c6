import { type RefObject, useEffect, useRef } from 'react'
import { rowOf } from './use-row-place.ts'

/**
 * Keeps where rows stood, so that whoever acts on a row that leaves the list goes on with the one that follows: the
 * focus goes there, and j and k count from there.
 * @returns the place that a row had last; undefined for one that was never there
 */
export function useKeptPlace(
  page: RefObject<HTMLElement | null>,
  rows: readonly { id: string }[],
  dialog: 'open' | 'closed',
): (id: string | null) => number | undefined {
  const places = useRef(new Map<string, number>())
  const focused = useRef<string | null>(null)
  useEffect(() => {
    const element = page.current
    const remember = ({ target }: FocusEvent) => {
      // A dialog gives the focus back.
      if (!(target instanceof Element) || target.closest('dialog') !== null) return
      focused.current = target.closest<HTMLElement>('[data-row]')?.dataset.row ?? null
    }
    element?.addEventListener('focusin', remember)
    return () => element?.removeEventListener('focusin', remember)
  }, [page])
  useEffect(() => {
    for (const [place, { id }] of rows.entries()) places.current.set(id, place)
    const { current: id } = focused
    if (dialog === 'open' || id === null || rows.some((row) => row.id === id)) return
    focused.current = null
    const { activeElement, body } = document
    const next = rows[Math.min(places.current.get(id) ?? 0, rows.length - 1)]
    if (next !== undefined && (activeElement === null || activeElement === body)) rowOf(page.current, next.id)?.focus()
  }, [page, rows, dialog])
  return (id) => (id === null ? undefined : places.current.get(id))
}
