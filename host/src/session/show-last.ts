import { ApiError } from '@member/shared'
import { menusAtom, menusOwnerAtom } from '../menu/menu-atom.ts'
import { memberCentreOpenAtom, siteDataAtom, siteStateAtom } from '../site/site-atom.ts'
import type { LoadSiteDependencies } from './load-site-dependencies.ts'

/** True when the server could not be reached, so that its earlier response may still be valid; false for a refusal. */
export function isDown(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  switch (error.kind) {
    case 'timeout':
    case 'offline':
    case 'unreachable':
    case 'unreadable':
      return true
    case 'http':
      return error.code >= 500
    case 'failure':
    case 'need-login':
    case 'no-permission':
    case 'aborted':
      return false
  }
}

/**
 * Fills in missing data from the last visit and marks it as stale: the site if it is unknown, the menus if they belong
 * to the current visitor. Returns false when there is nothing to show.
 */
export function showLast(
  { store, session, lastSite }: Omit<LoadSiteDependencies, 'http' | 't'>,
  message: string,
): boolean {
  const state = store.get(siteStateAtom)
  if (state.kind === 'stale') {
    store.set(siteStateAtom, { ...state, message })
    return true
  }
  const owner = session.user()?.id ?? 0
  const known = state.kind === 'ready'
  const kept = lastSite.read(owner)
  const lacksMenus = !known || store.get(menusOwnerAtom) !== owner
  if (kept === null || (known && !(lacksMenus && kept.owner === owner))) return false
  if (!known) {
    store.set(siteDataAtom, kept.data.site)
    store.set(memberCentreOpenAtom, kept.data.memberCentreOpen)
  }
  if (lacksMenus && kept.owner === owner) {
    store.set(menusAtom, kept.data.menus)
    store.set(menusOwnerAtom, owner)
  }
  store.set(siteStateAtom, { kind: 'stale', message, since: kept.since })
  return true
}
