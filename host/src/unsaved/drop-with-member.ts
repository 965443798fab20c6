import type { Store } from '../platform/app-store.ts'
import { storedUserAtom } from '../session/session-atom.ts'
import type { UnsavedWork } from './unsaved-work.ts'

/**
 * Unsaved work is its member's: once he is no longer logged in here it cannot be saved, and must not hold up the way to
 * the login page. What a form keeps as a draft is there again after the login.
 */
export function dropWithMember(store: Store, unsaved: Pick<UnsavedWork, 'drop'>): void {
  const memberId = () => store.get(storedUserAtom)?.id ?? null
  let known = memberId()
  store.sub(storedUserAtom, () => {
    if (memberId() === known) return
    known = memberId()
    unsaved.drop()
  })
}
