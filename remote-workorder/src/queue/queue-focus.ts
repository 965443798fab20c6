import { atom, useAtom } from 'jotai'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'

/** The row that was opened last, and the history entry of its list: "back" leads to the same entry. */
const lastRowAtom = atom<{ entry: string; row: string } | null>(null)

/** The row of an id. Ids are numbers, but other servers send what they like. */
export const rowOf = (list: HTMLElement | null, id: string): HTMLElement | null =>
  [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].find(({ dataset }) => dataset.row === id) ?? null

export const focusedRow = (list: HTMLElement | null): string | null =>
  list?.ownerDocument.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row ?? null

/** The row of an id, else the one that now stands where it stood, else the heading. */
function rowNear(
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
  const hasRows = rows.length > 0
  useEffect(() => {
    if (!hasRows || returned.current === null) return
    rowOf(list.current, returned.current)?.focus({ preventScroll: true })
    returned.current = null
  }, [list, hasRows])
  return (row) => setLast({ entry: key, row })
}

/**
 * The row that the agent is at: the one that had the focus or was opened last, so that its list keeps it until they have
 * moved on; null where they act on selected rows. While the mouse is down nothing changes, or what is pressed could move
 * away from under it.
 * @param open the open ticket
 */
export function useRowAt(page: RefObject<HTMLElement | null>, open: string | null): string | null {
  const [at, setAt] = useState({ row: open, open })
  if (at.open !== open) setAt({ row: open ?? at.row, open })
  useEffect(() => {
    const element = page.current
    let isPressed = false
    let next: (() => void) | null = null
    const moveOn = () => {
      isPressed = false
      next?.()
      next = null
    }
    const press = () => {
      isPressed = true
    }
    // The click comes first.
    const release = () => void setTimeout(moveOn)
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return
      const row = target.closest<HTMLElement>('[data-row]')?.dataset.row ?? null
      if (row === null && target.closest(`[${actBarAttribute}]`) === null) return
      next = () => setAt((before) => ({ ...before, row }))
      if (!isPressed) moveOn()
    }
    element?.addEventListener('focusin', remember)
    element?.addEventListener('mousedown', press)
    window.addEventListener('mouseup', release)
    return () => {
      element?.removeEventListener('focusin', remember)
      element?.removeEventListener('mousedown', press)
      window.removeEventListener('mouseup', release)
    }
  }, [page])
  return at.row
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

/** Marks the bar of acts on the selected rows. */
export const actBarAttribute = 'data-act-bar'

/** What comes and goes with what it is about: the bar, and the notice of what an act has done. */
const passing = `[${actBarAttribute}], [data-notices]`

/**
 * Keeps the focus near the rows that were acted on when the button that had it goes, with the bar of acts or the notice
 * of what they did: it goes to the first selected row or the one that the agent is at, or to the row that now stands
 * there, else to the heading.
 * @param at the row that the agent is at
 * @param placeOf the place that a row had last
 */
export function useFocusAfterBar(
  page: RefObject<HTMLElement | null>,
  rows: readonly { id: string }[],
  selected: ReadonlySet<string>,
  at: string | null,
  placeOf: (id: string) => number | undefined,
): void {
  const button = useRef<Element | null>(null)
  const near = useRef('')
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      // A dialog gives the focus back, where what had it is still there.
      if (!(target instanceof Element) || target.closest('dialog') !== null) return
      button.current = target.closest(passing) === null ? null : target
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [])
  useEffect(() => {
    near.current = rows.find(({ id }) => selected.has(id))?.id ?? at ?? near.current
    if (button.current === null || button.current.isConnected || document.activeElement !== document.body) return
    button.current = null
    rowNear(page.current, rows, near.current, placeOf(near.current))?.focus()
  })
}

/** Gives the focus to a ticket that opens in place of its list: the row that had it is gone by then. */
export function usePaneFocus(page: RefObject<HTMLElement | null>, layout: 'list' | 'beside' | 'alone'): void {
  const before = useRef(layout)
  useEffect(() => {
    const was = before.current
    before.current = layout
    if (layout !== 'alone' || was === 'alone' || document.activeElement !== document.body) return
    page.current?.querySelector<HTMLElement>('[data-pane]')?.focus({ preventScroll: true })
  }, [page, layout])
}

interface Shown {
  page: RefObject<HTMLElement | null>
  /** Id of the open ticket. */
  open: string | null
  isAsking: boolean
}

/**
 * Moves the focus on after a work order was deleted: to the ticket that is open instead, else to the row that followed.
 * What had the focus is gone by then, and nothing takes it before the dialog that asked has closed.
 * @returns to be called with the deleted ticket and the row that the agent goes on with
 */
export function useAfterDelete({ page, open, isAsking }: Shown): (id: string, next: string | null) => void {
  const [deleted, setDeleted] = useState<{ id: string; next: string | null } | null>(null)
  useEffect(() => {
    if (deleted === null || deleted.id === open || isAsking) return
    const follows = deleted.next === null ? null : rowOf(page.current, deleted.next)
    const pane = page.current?.querySelector<HTMLElement>('[data-pane]')
    const place = pane ?? follows ?? page.current?.querySelector<HTMLElement>('h1')
    place?.focus({ preventScroll: place === pane })
    setDeleted(null)
  }, [deleted, open, isAsking, page])
  return (id, next) => setDeleted({ id, next })
}
