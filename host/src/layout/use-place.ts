import { useLocation, useMatches } from 'react-router-dom'
import type { Place } from '../menu/active-entry.ts'

/** Location of the page for menus: its path and the entries that its route declares as active. */
export function usePlace(): Place {
  const { pathname } = useLocation()
  const page = useMatches().findLast(({ handle }) => handle !== undefined)?.handle as Partial<Place> | undefined
  return { pathname, activeMenuPaths: page?.activeMenuPaths ?? [] }
}
