import type { RouteObject } from 'react-router-dom'
import { SiteRoot } from '../app/site-root.tsx'
import { UserLayout } from '../layout/user-layout.tsx'
import type { SitePage } from '../pages/site-page.ts'

/**
 * The routes of these pages within the site's frame, as in app/router.tsx: without loaders, as nothing is waited for,
 * and without those of other addresses.
 *
 * @param route makes the route of a page
 */
export function frameRoutes(pages: SitePage[], route: (page: SitePage) => RouteObject): RouteObject[] {
  const routesWith = (layout: SitePage['layout']) => pages.filter((page) => page.layout === layout).map(route)
  return [
    {
      element: <SiteRoot />,
      children: [...routesWith('none'), { element: <UserLayout />, children: routesWith('user') }],
    },
  ]
}
