import { readJson, readList } from '@member/shared/reading'
import { atom } from 'jotai'
import { browserStorage } from '../platform/browser-storage.ts'

/** Ids of the menu entries that the member has opened, kept in the browser's storage. */
export type Folds = readonly number[]

/** Storage key. */
export const foldsKey = 'menuFolds'

/** Limit, so that ids of old menus do not accumulate; menus have fewer entries. */
const most = 100

/** Parses the stored value; empty for anything but a list of ids. */
export const readFolds = (kept: string | null): Folds =>
  readList(readJson(kept))
    .filter((id): id is number => Number.isSafeInteger(id))
    .slice(-most)

/** The open entries after the member opened or closed one. */
export const withFold = (folds: Folds, id: number, state: 'open' | 'closed'): Folds => {
  const others = folds.filter((other) => other !== id)
  return state === 'open' ? [...others, id].slice(-most) : others
}

/** The entries that the member has opened; read from the browser's storage at the start. */
export const foldsAtom = atom<Folds>([])

/** Stores that the member opened or closed an entry. */
export const keepFoldAtom = atom(null, (get, set, id: number, state: 'open' | 'closed') => {
  const folds = withFold(get(foldsAtom), id, state)
  set(foldsAtom, folds)
  browserStorage(() => localStorage).write(foldsKey, JSON.stringify(folds))
})
