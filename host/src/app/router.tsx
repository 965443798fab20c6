import { comparablePath, firstOfEachPath } from '@member/shared/page-path'
import type { ComponentType } from 'react'
import { createBrowserRouter, matchPath, type RouteObject } from 'react-router-dom'
import { AreaOutlet, areaPages } from '../areas/areas.ts'
import { loadHostCode } from '../host-update/host-chunk.ts'
import { UserLayout } from '../layout/user-layout.tsx'
import { ErrorPage } from '../pages/error-page.tsx'
import { NotFoundPage } from '../pages/not-found-page.tsx'
import { hostPage, type SitePage } from '../pages/site-page.ts'
import hostPages from './host-pages.ts'
import { SiteRoot } from './site-root.tsx'

/**
 * All pages of the site as of now: the host's own, then the areas' of the release set. Of pages with the same addresses
 * the first is taken, as the page server does.
 */
export const sitePages = (): SitePage[] => firstOfEachPath([...hostPages.pages.map(hostPage), ...areaPages()])

/** As a function, because the router shows no error page when a loader of its object form fails (7.18). */
const lazily = (load: () => Promise<{ default: ComponentType }>) => async () => ({
  Component: (await loadHostCode(load, addressBeingOpened)).default,
})

function routeOf(page: SitePage): RouteObject {
  const { path, from } = page
  switch (from.who) {
    case 'host':
      return { path, handle: page, lazy: lazily(from.load) }
    case 'area':
      return { path, handle: page, element: <AreaOutlet area={from.area} path={path} skeleton={from.skeleton} /> }
  }
}

let router: ReturnType<typeof createBrowserRouter> | undefined

/** Address a navigation under way leads to; at the start, the page's own. */
function addressBeingOpened(): string {
  const wanted = router?.state.navigation.location
  return wanted === undefined || router === undefined ? location.href : router.createHref(wanted)
}

const rootId = 'site'
const userLayoutId = 'user-layout'

/** Routes of the release set the page came with. */
function initialRoutes(): RouteObject[] {
  const pages = sitePages()
  const routesWith = (layout: SitePage['layout']) => pages.filter((page) => page.layout === layout).map(routeOf)
  return [
    {
      id: rootId,
      element: <SiteRoot />,
      errorElement: <ErrorPage />,
      hydrateFallbackElement: <></>,
      children: [
        ...routesWith('none'),
        { id: userLayoutId, element: <UserLayout />, children: routesWith('user') },
        { path: '*', element: <NotFoundPage /> },
      ],
    },
  ]
}

/**
 * The site's router. A page that came with a newer release set is added when its address is first asked for, so a new
 * area appears in open tabs without a reload.
 */
export function createSiteRouter() {
  const known = new Set(sitePages().map(({ path }) => comparablePath(path)))
  router = createBrowserRouter(initialRoutes(), {
    patchRoutesOnNavigation({ path: pathname, patch }) {
      const added = areaPages().find(({ path }) => !known.has(comparablePath(path)) && matchPath(path, pathname))
      if (added === undefined) return
      known.add(comparablePath(added.path))
      patch(added.layout === 'user' ? userLayoutId : rootId, [routeOf(added)])
    },
  })
  return router
}
