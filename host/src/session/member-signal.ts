import type { Store } from '../platform/app-store.ts'
import { storedUserAtom } from './session-atom.ts'

/** Signals of what lives as long as a member is logged in: the one of now is aborted when they are not any more. */
export function memberSignal(store: Store): () => AbortSignal {
  const memberId = () => store.get(storedUserAtom)?.id
  let [id, controller] = [memberId(), new AbortController()]
  store.sub(storedUserAtom, () => {
    if (memberId() === id) return
    id = memberId()
    controller.abort()
    controller = new AbortController()
  })
  return () => controller.signal
}
