import type { MenuEntry } from './menu-entry.ts'

const withoutSlash = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') : path)
const pathOf = (address: string): string => withoutSlash(address.split(/[?#]/)[0] ?? '')

/** Location of the page: its path and other entries that are active on it (an area's `activeMenuPaths`). */
export interface MenuLocation {
  pathname: string
  activeMenuPaths: readonly string[]
}

/** Entries that are active on an address: those that name its query, else those that name none. */
export function activePaths(declared: readonly string[], search: string): readonly string[] {
  const here = new URLSearchParams(search)
  const asked = declared.filter((path) => {
    const wanted = [...new URLSearchParams(path.split('?')[1])]
    return wanted.length > 0 && wanted.every(([name, value]) => here.get(name) === value)
  })
  return asked.length > 0 ? asked : declared.filter((path) => !path.includes('?'))
}

/** True when the entry is active on the page; ignores queries. */
export function isActive({ target }: MenuEntry, { pathname, activeMenuPaths }: MenuLocation): boolean {
  if (target.kind !== 'route') return false
  const path = pathOf(target.path)
  return path === withoutSlash(pathname) || activeMenuPaths.some((other) => pathOf(other) === path)
}

/** True when the entry or one below it is active, so that the group of the page is shown open. */
export const holdsActive = (entry: MenuEntry, location: MenuLocation): boolean =>
  isActive(entry, location) || entry.children.some((child) => holdsActive(child, location))
