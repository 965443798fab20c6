import { atom } from 'jotai'
import { browserStorage } from '../platform/browser-storage.ts'
import { type Folds, foldsKey, withFold } from './folds.ts'

/** The entries that the member has opened; read from the browser's storage at the start. */
export const foldsAtom = atom<Folds>([])

/** Stores that the member opened or closed an entry. */
export const keepFoldAtom = atom(null, (get, set, id: number, state: 'open' | 'closed') => {
  const folds = withFold(get(foldsAtom), id, state)
  set(foldsAtom, folds)
  browserStorage(() => localStorage).write(foldsKey, JSON.stringify(folds))
})
