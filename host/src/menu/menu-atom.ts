import { atom } from 'jotai'
import { storedUserAtom } from '../session/session-atom.ts'
import { siteStateAtom } from '../site/site-atom.ts'
import { type Menus, noMenus } from './build-menus.ts'

export const menusAtom = atom<Menus>(noMenus)

/** Id of the member whose menus these are, 0 for guests. */
export const menusOwnerAtom = atom(0)

/** State of the menus; menus of an earlier visit count as loaded. */
export type MenusState = { kind: 'waiting' } | { kind: 'ready' } | { kind: 'failed'; message: string }

/** Whether the menus belong to the current visitor: a member's menus load later than the page's inlined data. */
export const menusStateAtom = atom<MenusState>((get) => {
  const site = get(siteStateAtom)
  const user = get(storedUserAtom)
  const own = get(menusOwnerAtom) === (user?.id ?? 0)
  switch (site.kind) {
    case 'waiting':
    case 'ready':
      return own && (user !== null || site.kind === 'ready') ? { kind: 'ready' } : { kind: 'waiting' }
    case 'failed':
      return own && user !== null ? { kind: 'ready' } : { kind: 'failed', message: site.message }
    case 'stale':
      return own ? { kind: 'ready' } : { kind: 'failed', message: site.message }
  }
})
