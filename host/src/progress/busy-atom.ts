import { atom } from 'jotai'

/** Running actions that block the page. */
const worksAtom = atom<readonly symbol[]>([])

/** Whether the overlay shows. */
export const busyAtom = atom<'idle' | 'busy'>((get) => (get(worksAtom).length > 0 ? 'busy' : 'idle'))

export const startBusyAtom = atom(null, (_get, set, work: symbol) => set(worksAtom, (works) => [...works, work]))

export const doneBusyAtom = atom(null, (_get, set, done: symbol) =>
  set(worksAtom, (works) => works.filter((work) => work !== done)),
)

/** Uncovers the page although actions are running. Their end changes nothing then; a new one covers the page again. */
export const uncoverAtom = atom(null, (_get, set) => set(worksAtom, []))
