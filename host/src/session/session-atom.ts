import type { Member } from '@member/shared'
import { atom } from 'jotai'
import type { Store } from '../platform/app-store.ts'
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

/** A session that is over in this tab: whose it was, and whether the server refused it or it was ended for a new login. */
export const leftSessionAtom = atom<{ account: string; why: 'lost' | 'ended' } | null>(null)

/** Calls `changed` when another member logs in or nobody is logged in any more; a renewed token is no change. */
export function onMemberChange(store: Store, changed: () => void): void {
  const memberId = () => store.get(storedUserAtom)?.id
  let known = memberId()
  store.sub(storedUserAtom, () => {
    if (memberId() === known) return
    known = memberId()
    changed()
  })
}

/** Signals of what lives as long as a member is logged in: the one of now is aborted when they are not any more. */
export function memberSignal(store: Store): () => AbortSignal {
  let controller = new AbortController()
  onMemberChange(store, () => {
    controller.abort()
    controller = new AbortController()
  })
  return () => controller.signal
}
