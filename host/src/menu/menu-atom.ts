import { atom } from 'jotai'
import { storedUserAtom } from '../session/session-atom.ts'
import { type SiteState, siteStateAtom } from '../site/site-atom.ts'
import { type Menus, noMenus } from './build-menus.ts'

export const menusAtom = atom<Menus>(noMenus)

/** Id of the member the menus were made for, 0 for guests. */
export const menusOwnerAtom = atom(0)

/** Whether the menus are those of whoever is using the page now: a member's come later than the page's own data. */
export const menusStateAtom = atom<SiteState>((get) => {
  const site = get(siteStateAtom)
  const user = get(storedUserAtom)
  if (user === null) return site
  if (get(menusOwnerAtom) === user.id) return { kind: 'ready' }
  return site.kind === 'failed' ? site : { kind: 'waiting' }
})
