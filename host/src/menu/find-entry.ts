import type { Menus } from './build-menus.ts'
import type { MenuEntry } from './menu-entry.ts'

/** The first entry of any menu for a path of this site, ignoring queries; undefined if no menu has the path. */
export function findEntry(menus: Menus, path: string): MenuEntry | undefined {
  const search = (entries: readonly MenuEntry[]): MenuEntry | undefined => {
    for (const entry of entries) {
      if (entry.target.kind === 'route' && entry.target.path.split('?')[0] === path) return entry
      const below = search(entry.children)
      if (below !== undefined) return below
    }
    return undefined
  }
  return search(menus.userMenus) ?? search(menus.navUserMenus) ?? search(menus.headNav)
}
