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

/**
 * Puts the focus back on the row of a ticket: when it is closed, and when "back" leads to the list it was opened from.
 * Returns the function that remembers a row.
 */
export function useRowPlace(
  list: RefObject<HTMLElement | null>,
  ticket: string | null,
  rows: 'shown' | 'missing',
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
    // A ticket that was dealt with may no longer be in this list.
    const place = rowOf(list.current, closed) ?? list.current?.querySelector<HTMLElement>('h1')
    place?.focus()
  }, [list, ticket])
  useEffect(() => {
    if (rows === 'missing' || returned.current === null) return
    rowOf(list.current, returned.current)?.focus({ preventScroll: true })
    returned.current = null
  }, [list, rows])
  return (row) => setLast({ entry: key, row })
}
