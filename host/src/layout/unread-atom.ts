import type { Unread } from '@member/shared/host'
import { atom } from 'jotai'
import { storedUserAtom } from '../session/session-atom.ts'

/** What the server told last. */
interface Told extends Unread {
  /** Id of the member it was told to. */
  member: number
}

const toldAtom = atom<Told>({ member: 0, count: 0, state: 'waiting' })

/**
 * Unread messages of who is logged in now: what was told to a member before him is not his. A server without messages
 * has them for nobody.
 */
export const unreadAtom = atom(
  (get): Unread => {
    const { member, count, state } = get(toldAtom)
    if (state === 'absent') return { count: 0, state }
    return member === get(storedUserAtom)?.id ? { count, state } : { count: 0, state: 'waiting' }
  },
  (_get, set, told: Told) => set(toldAtom, told),
)

/** The badge's text: nothing at 0, the number, or `9+` above 9 (specification, section 9). */
export const badgeText = (count: number): string => (count <= 0 ? '' : count > 9 ? '9+' : String(count))
