import { comparablePath } from '@member/shared/page-path'
import type { ComponentType } from 'react'
import { createBrowserRouter, matchPath, type RouteObject } from 'react-router-dom'
import { AreaOutlet, type Areas } from '../areas/areas.ts'
import { loadHostCode } from '../host-update/host-chunk.ts'
import { UserLayout } from '../layout/user-layout.tsx'
import { ErrorPage } from '../pages/error-page.tsx'
import { NotFoundPage } from '../pages/not-found-page.tsx'
import type { SitePage } from '../pages/site-page.ts'
import { sitePages } from './site-pages.ts'
import { SiteRoot } from './site-root.tsx'

/**
 * Makes the route of a page. `addressBeingOpened` is the address to load the document at when a file of the host is
 * missing; `beforeOpening` is waited for before a page of an area is entered.
 */
function routesOpenedAt(addressBeingOpened: () => string, beforeOpening: () => Promise<unknown>) {
  /** As a function, because the router shows no error page when a loader of its object form fails (7.18). */
  const lazily = (load: () => Promise<{ default: ComponentType }>) => async () => ({
    Component: (await loadHostCode(load, addressBeingOpened)).default,
  })
  return (page: SitePage): RouteObject => {
    const { path, from } = page
    switch (from.who) {
      case 'host':
        return { path, handle: page, lazy: lazily(from.load) }
      case 'area':
        return {
          path,
          handle: page,
          loader: () => beforeOpening().then(() => null),
          // Another query of the same page opens nothing.
          shouldRevalidate: () => false,
          element: <AreaOutlet area={from.area} path={path} skeleton={from.skeleton} />,
        }
    }
  }
}

const rootId = 'site'
const userLayoutId = 'user-layout'

/** The routes of these pages, within the site's frame. */
function siteRoutes(pages: SitePage[], route: (page: SitePage) => RouteObject): RouteObject[] {
  const routesWith = (layout: SitePage['layout']) => pages.filter((page) => page.layout === layout).map(route)
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
 * The site's router. A page that came with a newer release set is added when its address is first requested, so a new
 * area appears in open tabs without a reload.
 */
export function createSiteRouter(areas: Pick<Areas, 'pages' | 'beforeOpening'>) {
  let router: ReturnType<typeof createBrowserRouter> | undefined
  /** Address a navigation under way leads to; at the start, the page's own. */
  const addressBeingOpened = () => {
    const wanted = router?.state.navigation.location
    return wanted === undefined || router === undefined ? location.href : router.createHref(wanted)
  }
  // The page that the document came with is what was live then.
  const route = routesOpenedAt(addressBeingOpened, async () => router?.state.initialized && areas.beforeOpening())
  const pages = sitePages(areas)
  const known = new Set(pages.map(({ path }) => comparablePath(path)))
  router = createBrowserRouter(siteRoutes(pages, route), {
    patchRoutesOnNavigation({ path: pathname, patch }) {
      const added = areas.pages().find(({ path }) => !known.has(comparablePath(path)) && matchPath(path, pathname))
      if (added === undefined) return
      known.add(comparablePath(added.path))
      patch(added.layout === 'user' ? userLayoutId : rootId, [route(added)])
    },
  })
  return router
}
