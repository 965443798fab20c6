import type { Unread } from '@member/shared/host'
import { atom } from 'jotai'
import { storedUserAtom } from '../session/session-atom.ts'
import { lacksAtom } from '../site/site-data.ts'

/** The last response of the server. */
interface Told extends Unread {
  /** Id of the member it is for; 0 for a guest. */
  member: number
  /** Whether these are the member's quiet hours, in which nothing is announced. */
  quiet: boolean
}

const toldAtom = atom<Told>({ member: 0, count: 0, quiet: false, state: 'waiting' })

/**
 * Unread messages of the current member; a count for an earlier member is ignored. A server without messages is
 * `absent` for everyone.
 */
export const unreadAtom = atom(
  (get): Unread => {
    const { member, count, state } = get(toldAtom)
    const isAbsent = state === 'absent' || get(lacksAtom).includes('/api/interaction/')
    if (!isAbsent && member === get(storedUserAtom)?.id) return { count, state }
    return { count: 0, state: isAbsent ? 'absent' : 'waiting' }
  },
  (_get, set, told: Told) => set(toldAtom, told),
)

/** Whether these are quiet hours of the current member. */
export const quietAtom = atom((get) => get(toldAtom).quiet)

/** Text of the badge: empty at 0, the number, or `9+` above 9 (specification, section 9). */
export const badgeText = (count: number): string => (count <= 0 ? '' : count > 9 ? '9+' : String(count))
