import { atom } from 'jotai'

/** A row that was opened, and the entry of the history with its list. */
interface OpenedRow {
  entry: string
  ticket: string
}

/** The row that was opened last; null before. */
const openedRowAtom = atom<OpenedRow | null>(null)

/** Remembers a row. Written only: no list is rendered again because one of its rows is opened. */
export const openRowAtom = atom(null, (_get, set, row: OpenedRow) => set(openedRowAtom, row))

/** Gives the row that was opened from an entry of the history back, once. */
export const takeOpenedRowAtom = atom(null, (get, set, entry: string): string | null => {
  const opened = get(openedRowAtom)
  if (opened?.entry !== entry) return null
  set(openedRowAtom, null)
  return opened.ticket
})
