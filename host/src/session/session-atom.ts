import type { Member } from '@member/shared'
import { atom } from 'jotai'
import type { StoredUser } from './stored-user.ts'

/** The stored session; null for a guest. */
export const storedUserAtom = atom<StoredUser | null>(null)

/** Logged in means that id and token are both there (specification, section 4). */
export const loggedInAtom = atom((get) => get(storedUserAtom) !== null)

const memberDataAtom = atom<Member | null>(null)

/** The member's data from the server: null for a guest, and for a member until the response arrives. */
export const memberAtom = atom(
  (get) => (get(storedUserAtom) === null ? null : get(memberDataAtom)),
  (_get, set, member: Member | null) => set(memberDataAtom, member),
)
