import type { Store } from '../platform/app-store.ts'
import { storedUserAtom } from './session-atom.ts'

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
