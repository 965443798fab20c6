import { type AreaSession, createAreaSession } from '@member/shared/host'
import type { Store } from '../platform/app-store.ts'
import { onMemberChange } from '../session/on-member-change.ts'

/** State of each release that was mounted: its atoms and its server data, kept from page to page. */
export interface AreaSessions {
  of(release: string): AreaSession
  /** Whether anything of a release was mounted since the document was loaded. */
  wasMounted(release: string): boolean
  /** Forgets a release's state, for a fresh start after it threw while rendering. */
  drop(release: string): void
  /** Forgets all state as soon as the member changes or logs out: it belonged to the previous one. */
  dropWithMember(store: Store): void
}

export function createAreaSessions(): AreaSessions {
  const sessions = new Map<string, AreaSession>()
  const mounted = new Set<string>()
  return {
    of(release) {
      const session = sessions.get(release) ?? createAreaSession()
      sessions.set(release, session)
      mounted.add(release)
      return session
    },
    wasMounted: (release) => mounted.has(release),
    drop: (release) => void sessions.delete(release),
    dropWithMember: (store) => onMemberChange(store, () => sessions.clear()),
  }
}
