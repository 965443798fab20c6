import { atom, useAtom } from 'jotai'
import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** The row that was opened last, and the history entry of its list: "back" leads to the same entry. */
const lastRowAtom = atom<{ entry: string; row: string } | null>(null)

/** The row of an id. Ids are numbers, but other servers send what they like. */
export const rowOf = (list: HTMLElement | null, id: string): HTMLElement | null =>
  [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].find(({ dataset }) => dataset.row === id) ?? null

/** The row that has the focus, or something in it. */
export const focusedRow = (list: HTMLElement | null): string | null =>
  list?.ownerDocument.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row ?? null

/** The row of an id, else the one that now stands where it stood, else the heading. */
export function rowNear(
  list: HTMLElement | null,
  rows: readonly { id: string }[],
  id: string,
  place: number | undefined,
): HTMLElement | null {
  const follows = place === undefined ? undefined : (rows[place] ?? rows.at(-1))
  return rowOf(list, id) ?? (follows && rowOf(list, follows.id)) ?? list?.querySelector<HTMLElement>('h1') ?? null
}

/**
 * Puts the focus back on the row of a ticket: when it is closed, and when "back" leads to the list it was opened from. A
 * ticket that was dealt with may have left its list: then the row that followed has the focus.
 * @param placeOf the place that a row had last
 * @returns the function that remembers a row
 */
export function useRowPlace(
  list: RefObject<HTMLElement | null>,
  ticket: string | null,
  rows: readonly { id: string }[],
  placeOf: (id: string) => number | undefined,
): (row: string) => void {
  const { key } = useLocation()
  const [last, setLast] = useAtom(lastRowAtom)
  const open = useRef(ticket)
  const returned = useRef(last !== null && last.entry === key ? last.row : null)
  useEffect(() => {
    if (ticket !== null) setLast({ entry: key, row: ticket })
  }, [key, ticket, setLast])
  useEffect(() => {
    const closed = open.current
    open.current = ticket
    if (closed === null || ticket !== null) return
    rowNear(list.current, rows, closed, placeOf(closed))?.focus()
  })
  const shown = rows.length === 0 ? 'missing' : 'shown'
  useEffect(() => {
    if (shown === 'missing' || returned.current === null) return
    rowOf(list.current, returned.current)?.focus({ preventScroll: true })
    returned.current = null
  }, [list, shown])
  return (row) => setLast({ entry: key, row })
}
