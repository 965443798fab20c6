import { atom } from 'jotai'

/** The row that was opened last, and the entry of the history with its list; null before. */
export const openedRowAtom = atom<{ entry: string; ticket: string } | null>(null)
