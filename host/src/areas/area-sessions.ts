import type { AreaSession } from '@member/shared/host'
import type { Store } from '../platform/app-store.ts'
import { onMemberChange } from '../session/session-atom.ts'

/** State of each release that was mounted: its atoms and its server data, kept from page to page. */
export interface AreaSessions {
  /** Takes what makes a release's state. It comes with the first area (opening.ts), before which nothing has a state. */
  makeWith(make: () => AreaSession): void
  of(release: string): AreaSession
  /** The same, for what is asked before anything of the release is mounted. */
  ahead(release: string): AreaSession
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
  let make = (): AreaSession => {
    throw new Error('no area has begun to open')
  }
  const ahead = (release: string) => {
    const session = sessions.get(release) ?? make()
    sessions.set(release, session)
    return session
  }
  return {
    makeWith(given) {
      make = given
    },
    of(release) {
      mounted.add(release)
      return ahead(release)
    },
    ahead,
    wasMounted: (release) => mounted.has(release),
    drop: (release) => void sessions.delete(release),
    dropWithMember: (store) => onMemberChange(store, () => sessions.clear()),
  }
}
