import type { PrerenderedPage, PrerenderInput } from '@member/shared/prerender'
import { createInstance } from 'i18next'
import { renderToString } from 'react-dom/server'
import { setI18n } from 'react-i18next'
import { createMemoryRouter, matchRoutes, type RouteObject, RouterProvider } from 'react-router-dom'
import { ServerStyleSheet } from 'styled-components'
import { createServices } from '../app/create-services.ts'
import { followPages, sitePages } from '../app/site-pages.ts'
import { SiteRoot } from '../app/site-root.tsx'
import { areaPages } from '../areas/create-areas.ts'
import { PageSkeleton } from '../areas/page-skeleton.tsx'
import { readSet } from '../areas/release-set.ts'
import { languageCookie, languageTag } from '../i18n/language.ts'
import { UserLayout } from '../layout/user-layout.tsx'
import { HostPage } from '../pages/host-page.tsx'
import { type SitePage, SitePagesContext } from '../pages/site-page.ts'
import { appearanceCookie, cookieOf } from '../preferences/preferences.ts'
import { ServicesProvider } from '../services/services.tsx'
import { type IndexEnvelope, readIndexEnvelope } from '../session/read-index.ts'
import { type StoredUser, storedText, userKey } from '../session/stored-user.ts'
import { withShortNames } from './short-names.ts'

/**
 * Style attributes as classes: the content security policy allows none in HTML, where React sets properties.
 *
 * @param html as React writes it, so that no attribute holds a `>`
 */
export function withoutStyleAttributes(html: string): { html: string; css: string } {
  const classes = new Map<string, string>()
  const nameOf = (style: string) => {
    const name = classes.get(style) ?? `p${classes.size}`
    classes.set(style, name)
    return name
  }
  const classed = html.replace(/<[^>]* style="[^>]*>/g, (tag) => {
    const [, style = ''] = / style="([^"]*)"/.exec(tag) ?? []
    const plain = tag.replace(/ style="[^"]*"/, '')
    const name = nameOf(style)
    return / class="/.test(plain)
      ? plain.replace(/ class="([^"]*)"/, (_, others) => ` class="${others} ${name}"`)
      : plain.replace(/^<[\w-]+/, (start) => `${start} class="${name}"`)
  })
  // Twice the class, as a style attribute is stronger than the rules of classes.
  const css = [...classes].map(([style, name]) => `.${name}.${name}{${style}}`).join('')
  return { html: classed, css }
}

const nothing = () => {}

/** A member who is not known yet: logged in, without a name. */
const somebody: StoredUser = { id: 1, username: '', nickname: '', avatar: '', token: '-', refresh_token: '' }

/**
 * What the page's services read of a window before their first call, as far as the server knows it.
 *
 * @param who `member` where only a member can be
 */
export function stubWindow({ pathname, language, appearance }: PrerenderInput, who: 'guest' | 'member'): Window {
  const cookies = { [languageCookie]: language, [appearanceCookie]: cookieOf(appearance) }
  const cookie = Object.entries(cookies)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
  const kept: Record<string, string> = who === 'member' ? { [userKey]: storedText(somebody) } : {}
  const stub = {
    document: {
      cookie,
      documentElement: { lang: languageTag(language), dataset: {} },
      visibilityState: 'visible',
      addEventListener: nothing,
    },
    location: { pathname, search: '', hash: '', href: pathname, origin: '' },
    localStorage: { getItem: (key: string) => kept[key] ?? null, setItem: nothing, removeItem: nothing },
    sessionStorage: { getItem: () => null, setItem: nothing, removeItem: nothing },
    navigator: { onLine: true },
    addEventListener: nothing,
    removeEventListener: nothing,
  }
  return stub as unknown as Window
}

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
  const areas = { pages: () => areaPages(() => set), onSet: nothing }
  const pages = sitePages(areas)
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
  followPages(services.store, areas)
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
