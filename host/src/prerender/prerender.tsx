import type { PrerenderedPage, PrerenderInput } from '@member/shared/prerender'
import { createInstance } from 'i18next'
import { renderToString } from 'react-dom/server'
import { setI18n } from 'react-i18next'
import { createMemoryRouter, matchRoutes, type RouteObject, RouterProvider } from 'react-router-dom'
import { ServerStyleSheet } from 'styled-components'
import { createServices } from '../app/create-services.ts'
import { sitePages } from '../app/site-pages.ts'
import { areaPages } from '../areas/create-areas.ts'
import { PageSkeleton } from '../areas/page-skeleton.tsx'
import { readSet } from '../areas/tab-set.ts'
import { HostPage } from '../pages/host-page.tsx'
import { type SitePage, SitePagesContext } from '../pages/site-page.ts'
import { ServicesProvider } from '../services/services-provider.tsx'
import { type IndexEnvelope, readIndexEnvelope } from '../session/read-index.ts'
import { frameRoutes } from './frame-routes.tsx'
import { withShortNames } from './short-names.ts'
import { stubWindow } from './stub-window.ts'
import { withoutStyleAttributes } from './without-style-attributes.ts'

/** Pages of the host that show something before their scripts run; the others depend on what their address names. */
const rendered = ['/', '/user/login', '/user']

const isRendered = ({ from, path }: SitePage): boolean => from.who === 'area' || rendered.includes(path)

const routeOf = (page: SitePage): RouteObject => {
  const { path, from, layout } = page
  const element = from.who === 'host' ? <HostPage layout={layout} /> : <PageSkeleton shape={from.skeleton} />
  return { id: path, path, handle: page, element }
}

/**
 * Renders what a page shows before its scripts run: pages for everybody as a guest sees them, those of members as the
 * frame of a member who is not known yet. Null for other pages, and without the site's data.
 */
export async function render(input: PrerenderInput): Promise<PrerenderedPage | null> {
  const { pathname, boot } = input
  const guestSite = boot.site as IndexEnvelope
  const set = readSet(boot.releaseSet)
  const pages = sitePages({ pages: () => areaPages(() => set) })
  const routes = frameRoutes(pages, routeOf)
  const page = matchRoutes(routes, pathname)?.at(-1)?.route.handle as SitePage | undefined
  if (page === undefined || !isRendered(page) || readIndexEnvelope(guestSite) === null) return null
  const { from } = page
  const i18n = createInstance()
  const environment = {
    window: stubWindow(input, page.login ? 'member' : 'guest'),
    i18n,
    loadHostCode: <T,>(load: () => Promise<T>) => load(),
    blame: () => '',
    expectMember: () => {},
    guestSite,
    captchaHost: boot.captchaHost,
    adapter: () => new Promise<never>(() => {}),
  }
  const services = createServices(environment)
  const [code] = await Promise.all([from.who === 'host' ? from.load() : undefined, services.language.ready])
  const router = createMemoryRouter(routes, {
    initialEntries: [pathname],
    hydrationData: { loaderData: code === undefined ? {} : { [page.path]: { Page: code.default } } },
  })
  // Another page may have been begun while the code and the texts came.
  setI18n(i18n)
  const sheet = new ServerStyleSheet()
  try {
    const { html, css } = withoutStyleAttributes(
      renderToString(
        sheet.collectStyles(
          <ServicesProvider services={services}>
            <SitePagesContext value={() => pages}>
              <RouterProvider router={router} />
            </SitePagesContext>
          </ServicesProvider>,
        ),
      ),
    )
    const [, rules = ''] = /^<style[^>]*>(.*)<\/style>$/s.exec(sheet.getStyleTags()) ?? []
    // Not one of the library's, which would take its rules under names that the browser has for other components.
    const plain = rules.replace(/\/\*!sc\*\/\n(?:data-styled\.[^\n]*\/\*!sc\*\/\n)?/g, '')
    return { ...withShortNames(html, css + plain), styleAttributes: '' }
  } finally {
    sheet.seal()
    router.dispose()
  }
}
