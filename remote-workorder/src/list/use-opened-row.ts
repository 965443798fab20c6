import { atom, useSetAtom } from 'jotai'
import { type RefObject, useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** A row that was opened, and the entry of the history with its list. */
interface OpenedRow {
  entry: string
  ticket: string
}

/** The row that was opened last; null before. */
const openedRowAtom = atom<OpenedRow | null>(null)

/** Remembers a row. Written only: no list is rendered again because one of its rows is opened. */
const openRowAtom = atom(null, (_get, set, row: OpenedRow) => set(openedRowAtom, row))

/** Gives the row that was opened from an entry of the history back, once. */
const takeOpenedRowAtom = atom(null, (get, set, entry: string): string | null => {
  const opened = get(openedRowAtom)
  if (opened?.entry !== entry) return null
  set(openedRowAtom, null)
  return opened.ticket
})

/**
 * Remembers which row was opened. Whoever comes back to the same entry of the history has the focus on that row again,
 * as soon as all rows are there; the host restores the scroll position, and leaves a focus that is on the page.
 */
export function useOpenedRow(rows: 'there' | 'awaited'): {
  list: RefObject<HTMLUListElement | null>
  open: (id: string) => void
} {
  const list = useRef<HTMLUListElement>(null)
  const { key: entry } = useLocation()
  const openRow = useSetAtom(openRowAtom)
  const takeOpened = useSetAtom(takeOpenedRowAtom)
  const restore = useEffectEvent(() => {
    const opened = takeOpened(entry)
    if (opened === null) return
    const shown = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    const row = shown.find(({ dataset }) => dataset.row === opened)
    row?.querySelector<HTMLElement>('[data-row-link]')?.focus({ preventScroll: true })
  })
  useEffect(() => {
    if (rows === 'there') restore()
  }, [rows])
  return { list, open: useCallback((ticket) => openRow({ entry, ticket }), [openRow, entry]) }
}
