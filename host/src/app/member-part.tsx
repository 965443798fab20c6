import type { ReactNode } from 'react'
import { AreaOutlet } from '../areas/area-outlet.tsx'
import { useSitePage } from '../pages/site-page.ts'

// What the start of the host does without: guests on home and login have neither the member centre's frame nor an area.

export { followFirstQueries } from '../areas/first-queries.ts'
export { UserLayout } from '../layout/user-layout.tsx'

/** The page of an area at the current route. */
export function AreaPage(): ReactNode {
  const { from, path } = useSitePage() ?? {}
  return from?.who === 'area' && path !== undefined ? (
    <AreaOutlet area={from.area} path={path} skeleton={from.skeleton} />
  ) : null
}
