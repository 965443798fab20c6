import { type AreaSession, createAreaSession } from '@member/shared/host'
import type { Store } from '../platform/app-store.ts'
import { storedUserAtom } from '../session/session-atom.ts'

const sessions = new Map<string, AreaSession>()

/** State of a release: its atoms and its server data, kept from page to page. */
export function areaSession(release: string): AreaSession {
  const session = sessions.get(release) ?? createAreaSession()
  sessions.set(release, session)
  return session
}

/** Forgets a release's state, for a fresh start after it threw while rendering. */
export const dropAreaSession = (release: string): void => void sessions.delete(release)

/** Forgets the state of all areas when another member, or nobody, is logged in: it was the former one's. */
export function dropAreaSessionsWithMember(store: Store): void {
  let id = store.get(storedUserAtom)?.id
  store.sub(storedUserAtom, () => {
    const next = store.get(storedUserAtom)?.id
    if (next !== id) sessions.clear()
    id = next
  })
}
