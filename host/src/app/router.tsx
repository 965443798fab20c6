import { comparablePath, liesWithin } from '@member/shared/page-path'
import type { ComponentType } from 'react'
import { createBrowserRouter, matchPath, type RouteObject } from 'react-router-dom'
import type { Areas } from '../areas/areas.ts'
import { ErrorPage } from '../pages/error-page.tsx'
import { HostPage, type HostPageCode, hostPageCode } from '../pages/host-page.tsx'
import type { SitePage } from '../pages/site-page.ts'
import { sitePages } from './site-pages.ts'
import { SiteRoot } from './site-root.tsx'

type MemberPartCode = typeof import('./member-part.tsx')

/** What routes need of the code that only members' pages and pages of areas have. */
interface MemberPart {
  /** Loader of the member centre's frame. */
  layout(): Promise<HostPageCode>
  /** Loader of what shows a page of an area. */
  areaPage(): Promise<HostPageCode>
  /** What is there is not asked for again: another query of a page opens nothing. */
  shouldRevalidate(): boolean
}

/**
 * @param loadHostCode loads a late part of the host; its failure has been reported, once for all routes that wait
 * @param onOpen called once, when it is there
 */
export function createMemberPart(
  loadHostCode: (load: () => Promise<MemberPartCode>) => Promise<MemberPartCode>,
  onOpen: (code: MemberPartCode) => void,
): MemberPart {
  let isThere = false
  let opening: Promise<MemberPartCode> | undefined
  const open = () => {
    opening ??= loadHostCode(() => import('./member-part.tsx')).then(
      (code) => {
        isThere = true
        onOpen(code)
        return code
      },
      (error) => {
        opening = undefined
        throw error
      },
    )
    return opening
  }
  const pageOf = (select: (code: MemberPartCode) => ComponentType) =>
    hostPageCode(open().then((code) => ({ default: select(code) })))
  return {
    layout: () => pageOf(({ UserLayout }) => UserLayout),
    areaPage: () => pageOf(({ AreaPage }) => AreaPage),
    shouldRevalidate: () => !isThere,
  }
}

type HostPageFile = () => Promise<{ default: ComponentType }>
/** Makes the loader of a page of the host. */
type OpenHostPage = (load: HostPageFile) => () => ReturnType<typeof hostPageCode>

/** Makes the route of a page. `beforeEntering` is waited for before a page of an area is entered. */
function routesOpenedAt(
  openHostPage: OpenHostPage,
  memberPart: MemberPart,
  beforeEntering: (area: string, path: string) => Promise<unknown> | undefined,
) {
  return (page: SitePage): RouteObject => {
    const { path, from } = page
    switch (from.who) {
      case 'host':
        return {
          path,
          handle: page,
          loader: openHostPage(from.load),
          element: <HostPage layout={page.layout} />,
        }
      case 'area':
        return {
          path,
          handle: page,
          loader: async () => {
            const [code] = await Promise.all([memberPart.areaPage(), beforeEntering(from.area, path)])
            return code
          },
          shouldRevalidate: memberPart.shouldRevalidate,
          element: <HostPage layout={page.layout} />,
        }
    }
  }
}

/** A page that says, in the place of this one, that the site has nothing for it. */
const absentPage = (page: SitePage): SitePage => ({
  ...page,
  from: { who: 'host', load: () => import('../pages/absent-page.tsx') },
})

const rootId = 'site'
const userLayoutId = 'user-layout'

/** The routes of these pages, within the site's frame. */
function siteRoutes(
  pages: SitePage[],
  route: (page: SitePage) => RouteObject,
  openHostPage: OpenHostPage,
  { layout, shouldRevalidate }: MemberPart,
): RouteObject[] {
  const routesWith = (layout: SitePage['layout']) => pages.filter((page) => page.layout === layout).map(route)
  return [
    {
      id: rootId,
      element: <SiteRoot />,
      errorElement: <ErrorPage />,
      hydrateFallbackElement: <></>,
      children: [
        ...routesWith('none'),
        {
          id: userLayoutId,
          loader: layout,
          shouldRevalidate,
          element: <HostPage layout="none" />,
          children: routesWith('user'),
        },
        {
          path: '*',
          loader: openHostPage(() => import('../pages/not-found-page.tsx')),
          element: <HostPage layout="none" />,
        },
      ],
    },
  ]
}

/**
 * The site's router. A page that came with a newer release set is added when its address is first requested, so a new
 * area appears in open tabs without a reload.
 * @param onMemberPart called once, with what only members' pages and pages of areas have
 * @param missing pages that the site has nothing for (`missingPages`)
 */
export function createSiteRouter(
  areas: Pick<Areas, 'pages' | 'beforeEntering' | 'host'>,
  onMemberPart: (code: MemberPartCode) => void,
  missing: readonly string[],
) {
  let router: ReturnType<typeof createBrowserRouter> | undefined
  /** Address a navigation under way leads to; at the start, the page's own. */
  const addressBeingOpened = () => {
    const wanted = router?.state.navigation.location
    return wanted === undefined || router === undefined ? location.href : router.createHref(wanted)
  }
  // The page that the document came with is what was live then.
  const beforeEntering = (area: string, path: string) =>
    router?.state.initialized ? areas.beforeEntering(area, path) : undefined
  // Not `lazy`: the router would keep a failure for as long as the document lives (7.18).
  const openHostPage: OpenHostPage = (load) => () =>
    hostPageCode(areas.host.load(load, { reloadAt: addressBeingOpened }))
  const memberPart = createMemberPart((load) => areas.host.load(load, { reloadAt: addressBeingOpened }), onMemberPart)
  const openRoute = routesOpenedAt(openHostPage, memberPart, beforeEntering)
  const route = (page: SitePage) =>
    openRoute(missing.some((path) => liesWithin(page.path, path)) ? absentPage(page) : page)
  const pages = sitePages(areas)
  const known = new Set(pages.map(({ path }) => comparablePath(path)))
  router = createBrowserRouter(siteRoutes(pages, route, openHostPage, memberPart), {
    patchRoutesOnNavigation({ path: pathname, patch }) {
      const added = areas.pages().find(({ path }) => !known.has(comparablePath(path)) && matchPath(path, pathname))
      if (added === undefined) return
      known.add(comparablePath(added.path))
      patch(added.layout === 'user' ? userLayoutId : rootId, [route(added)])
    },
  })
  return router
}

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe' | 'createHref'>

/**
 * Resolves when the code of the first page's route is there, so that the HTML's skeleton stays until the real page can
 * take its place. A failing route is ready too: it shows the error page.
 */
export function whenRouterReady(router: Pick<Router, 'state' | 'subscribe'>): Promise<void> {
  if (router.state.initialized) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })
}

/**
 * Calls `changed` with the new address each time another page is entered. A change of query or hash alone is not
 * another page. The router tells of pages without late code only when they are there, so this is not before that.
 */
export function onPageChange(router: Router, changed: (address: string) => void): void {
  let page = router.state.location.pathname
  router.subscribe(({ location }) => {
    if (location.pathname === page) return
    page = location.pathname
    changed(router.createHref(location))
  })
}
