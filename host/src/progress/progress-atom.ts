import { atom } from 'jotai'

const countAtom = atom(0)

/** Whether navigations are running; the bar at the top shows while there are any. */
export const progressAtom = atom<'idle' | 'busy'>((get) => (get(countAtom) > 0 ? 'busy' : 'idle'))

export const startProgressAtom = atom(null, (_get, set) => set(countAtom, (count) => count + 1))

/** Every start needs one. */
export const doneProgressAtom = atom(null, (_get, set) => set(countAtom, (count) => Math.max(0, count - 1)))
