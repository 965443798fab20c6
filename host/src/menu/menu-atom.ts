import { atom, type SetStateAction } from 'jotai'
import { messagesPath } from '../addresses.ts'
import { textsAtom } from '../i18n/language.ts'
import { unreadAtom } from '../layout/unread-atom.ts'
import { storedUserAtom } from '../session/session-atom.ts'
import { missingPages } from '../site/missing-pages.ts'
import { lacksAtom, siteStateAtom } from '../site/site-data.ts'
import { type Menus, noMenus, shownMenus } from './build-menus.ts'
import { type MenuEntry, withBelow } from './menu-entry.ts'

const builtAtom = atom<Menus>(noMenus)

/** Pages of parts that the server lacks, whatever its rules name. */
const missingPagesAtom = atom((get) => [
  ...missingPages(get(lacksAtom)),
  ...(get(unreadAtom).state === 'absent' ? [messagesPath] : []),
])

/** What the addresses of the site's pages match (`pagesExpression`): anything, until that is known. */
export const pagesAtom = atom('')

/** Host of this site with two slashes before it, once the page is shown: the server that renders it does not know. */
export const hereAtom = atom('')

/** The menus and rights of the pages that the server can fill, in the member's language as far as it is known. */
export const menusAtom = atom(
  (get): Menus =>
    shownMenus(get(builtAtom), {
      missing: get(missingPagesAtom),
      pages: get(pagesAtom),
      here: get(hereAtom),
      titles: get(textsAtom),
    }),
  (_get, set, menus: SetStateAction<Menus>) => set(builtAtom, menus),
)

/** Id of the member whose menus these are, 0 for guests. */
export const menusOwnerAtom = atom(0)

/** State of the menus; menus of an earlier visit count as loaded. */
export type MenusState =
  | { kind: 'waiting' }
  | { kind: 'ready' }
  | { kind: 'failed'; message: string; reference?: string }

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
      return own && user !== null ? { kind: 'ready' } : site
    case 'stale':
      return own ? { kind: 'ready' } : { ...site, kind: 'failed' }
  }
})

/** The first entry of any menu for a path of this site, ignoring queries; undefined if no menu has the path. */
export function findEntry(menus: Menus, path: string): MenuEntry | undefined {
  const entries = withBelow([...menus.userMenus, ...menus.navUserMenus, ...menus.headNav])
  return entries.find(({ target }) => target.kind === 'route' && target.path.split('?')[0] === path)
}
