import type { MenuEntry } from './menu-entry.ts'

const withoutSlash = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') : path)
const pathOf = (address: string): string => withoutSlash(address.split(/[?#]/)[0] ?? '')

/** Where the page is: its path, and entries it counts under besides (an area's `activeMenuPaths`). */
export interface Place {
  pathname: string
  activeMenuPaths: readonly string[]
}

/** True when the entry stands for the page; queries on either side do not matter. */
export function isActive({ target }: MenuEntry, { pathname, activeMenuPaths }: Place): boolean {
  if (target.kind !== 'route') return false
  const path = pathOf(target.path)
  return path === withoutSlash(pathname) || activeMenuPaths.some((other) => pathOf(other) === path)
}

/** True when the entry or one below it is active: a folded group with the page inside is shown open. */
export const holdsActive = (entry: MenuEntry, place: Place): boolean =>
  isActive(entry, place) || entry.children.some((child) => holdsActive(child, place))
