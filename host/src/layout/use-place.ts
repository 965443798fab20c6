import { useLocation, useMatches } from 'react-router-dom'
import type { Place } from '../menu/active-entry.ts'

/** Where the page is, for menus: its path and the entries its route declares it belongs to. */
export function usePlace(): Place {
  const { pathname } = useLocation()
  const page = useMatches().findLast(({ handle }) => handle !== undefined)?.handle as Partial<Place> | undefined
  return { pathname, activeMenuPaths: page?.activeMenuPaths ?? [] }
}
