import type { Store } from '../platform/app-store.ts'
import { onMemberChange } from './on-member-change.ts'

/** Signals of what lives as long as a member is logged in: the one of now is aborted when they are not any more. */
export function memberSignal(store: Store): () => AbortSignal {
  let controller = new AbortController()
  onMemberChange(store, () => {
    controller.abort()
    controller = new AbortController()
  })
  return () => controller.signal
}
