import { type RefObject, useEffect, useRef } from 'react'
import { rowNear } from './use-row-place.ts'

/** Marks the bar of acts on the selected rows. */
export const actBarAttribute = 'data-act-bar'

/** What comes and goes with what it is about: the bar, and the notice of what an act has done. */
const passing = `[${actBarAttribute}], [data-notices]`

/**
 * Keeps the focus near the rows that were acted on when the button that had it goes, with the bar of acts or the notice
 * of what they did: it goes to the first selected row or the one that had the focus before, or to the row that now
 * stands there, else to the heading.
 */
export function useFocusAfterBar(
  page: RefObject<HTMLElement | null>,
  rows: readonly { id: string }[],
  selected: ReadonlySet<string>,
): void {
  const button = useRef<Element | null>(null)
  const near = useRef<{ id: string; place: number }>({ id: '', place: 0 })
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      // A dialog gives the focus back, where what had it is still there.
      if (!(target instanceof Element) || target.closest('dialog') !== null) return
      button.current = target.closest(passing) === null ? null : target
      const row = target.closest<HTMLElement>('[data-row]')
      if (row?.dataset.row === undefined) return
      near.current = { id: row.dataset.row, place: [...(row.parentElement?.children ?? [])].indexOf(row) }
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [])
  useEffect(() => {
    const place = rows.findIndex(({ id }) => selected.has(id))
    const first = rows[place]
    if (first !== undefined) near.current = { id: first.id, place }
    if (button.current === null || button.current.isConnected || document.activeElement !== document.body) return
    button.current = null
    rowNear(page.current, rows, near.current.id, near.current.place)?.focus()
  })
}
