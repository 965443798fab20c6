import { useLocation, useMatches } from 'react-router-dom'
import type { MenuLocation } from '../menu/nearest-entry.ts'

/** Location of the page for menus: its path and the entries that its route declares as active. */
export function useMenuLocation(): MenuLocation {
  const { pathname } = useLocation()
  const page = useMatches().findLast(({ handle }) => handle !== undefined)?.handle as Partial<MenuLocation> | undefined
  return { pathname, activeMenuPaths: page?.activeMenuPaths ?? [] }
}
