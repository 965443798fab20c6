import { type MenuEntry, type MenuTarget, withBelow } from './menu-entry.ts'

const pathOf = (address: string): string => (address.split(/[?#]/)[0] ?? '').replace(/(.)\/+$/, '$1')

/** Where the visitor is. */
export interface PagePlace {
  pathname: string
  search: string
  /** Other entries that are active on the page (an area's `activeMenuPaths`). */
  activeMenuPaths: readonly string[]
}

/**
 * Target of the one entry of a menu that is active on a page; undefined without one. It has the path of the page, or
 * else one that the page declares: rather one that names its query than one that names none. Of several with one path it
 * is the one whose query fits best, and of those the first.
 */
export function activeTarget(
  entries: readonly MenuEntry[],
  { pathname, search, activeMenuPaths }: PagePlace,
): MenuTarget | undefined {
  const here = new URLSearchParams(search)
  /** How many values an address asks for, if the page has them all; else -1. */
  const fit = (address: string): number => {
    const wanted = [...new URLSearchParams(/\?[^#]*/.exec(address)?.[0])]
    return wanted.every(([name, value]) => here.getAll(name).includes(value)) ? wanted.length : -1
  }
  const routes = withBelow(entries).flatMap(({ target }) => (target.kind === 'route' ? [target] : []))
  const declared = activeMenuPaths.filter((path) => fit(path) >= 0).sort((one, other) => fit(other) - fit(one))
  return [pathname, ...declared].flatMap((path) =>
    routes
      .filter((target) => pathOf(target.path) === pathOf(path))
      .sort((one, other) => fit(other.path) - fit(one.path)),
  )[0]
}

/** True when the entry or one below it is the active one, so that the group of the page is shown open. */
export const holdsActive = (entry: MenuEntry, active: MenuTarget | undefined): boolean =>
  withBelow([entry]).some(({ target }) => target === active)
