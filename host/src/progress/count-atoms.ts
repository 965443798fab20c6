import { atom } from 'jotai'

/** Atoms that count what is under way; every start has its done. */
export function countAtoms() {
  const countAtom = atom(0)
  return {
    /** Whether anything is under way. */
    stateAtom: atom<'idle' | 'busy'>((get) => (get(countAtom) > 0 ? 'busy' : 'idle')),
    startAtom: atom(null, (_get, set) => set(countAtom, (count) => count + 1)),
    doneAtom: atom(null, (_get, set) => set(countAtom, (count) => Math.max(0, count - 1))),
  }
}
