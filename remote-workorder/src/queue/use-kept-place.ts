import { type RefObject, useEffect, useRef, useState } from 'react'

/** Row that has the focus, or had it before a dialog or the button for newer rows took it; null for none. */
export function useFocusedRow(page: RefObject<HTMLElement | null>): string | null {
  const [row, setRow] = useState<string | null>(null)
  useEffect(() => {
    const element = page.current
    const remember = ({ target }: FocusEvent) => {
      // Both give the focus back.
      if (!(target instanceof Element) || target.closest('dialog, [data-updated]') !== null) return
      setRow(target.closest<HTMLElement>('[data-row]')?.dataset.row ?? null)
    }
    element?.addEventListener('focusin', remember)
    return () => element?.removeEventListener('focusin', remember)
  }, [page])
  return row
}

/**
 * Keeps where rows stood, so that whoever acted on a row that has left the list goes on with the one that followed.
 * @returns the place that a row had last; undefined for one that was never there
 */
export function useKeptPlace(rows: readonly { id: string }[]): (id: string | null) => number | undefined {
  const places = useRef(new Map<string, number>())
  useEffect(() => {
    for (const [place, { id }] of rows.entries()) places.current.set(id, place)
  }, [rows])
  return (id) => (id === null ? undefined : places.current.get(id))
}
