import { atom } from 'jotai'

/** Navigations under way; the bar shows while there are any. */
const countAtom = atom(0)

/** Whether anything is under way. */
export const progressAtom = atom<'idle' | 'busy'>((get) => (get(countAtom) > 0 ? 'busy' : 'idle'))

/** Begins one; every start has its done. */
export const startProgressAtom = atom(null, (_get, set) => set(countAtom, (count) => count + 1))

/** Ends one. */
export const doneProgressAtom = atom(null, (_get, set) => set(countAtom, (count) => Math.max(0, count - 1)))
