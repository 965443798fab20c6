import { atom } from 'jotai'

/** Creates atoms that count running work; every `start` needs a `done`. */
export function countAtoms() {
  const countAtom = atom(0)
  return {
    /** Whether any work is running. */
    stateAtom: atom<'idle' | 'busy'>((get) => (get(countAtom) > 0 ? 'busy' : 'idle')),
    startAtom: atom(null, (_get, set) => set(countAtom, (count) => count + 1)),
    doneAtom: atom(null, (_get, set) => set(countAtom, (count) => Math.max(0, count - 1))),
  }
}
