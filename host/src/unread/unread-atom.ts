import type { Unread } from '@member/shared/host'
import { atom } from 'jotai'
import { loggedInAtom } from '../session/session-atom.ts'

const countAtom = atom(0)

/** Number of unread messages as the server last told; a guest has none. */
export const unreadAtom = atom(
  (get) => (get(loggedInAtom) ? get(countAtom) : 0),
  (_get, set, count: number) => set(countAtom, count),
)

/** Whether the count has been told; see `Unread`. */
export const unreadStateAtom = atom<Unread['state']>('waiting')

/** The badge's text: nothing at 0, the number, or `9+` above 9 (specification, section 9). */
export const badgeText = (count: number): string => (count <= 0 ? '' : count > 9 ? '9+' : String(count))
