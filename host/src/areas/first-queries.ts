import type { AreaPage } from '@member/shared'
import { routePattern } from '@member/shared/page-path'
import { type createBrowserRouter, matchPath } from 'react-router-dom'
import { languageAtom } from '../i18n/language.ts'
import type { Services } from '../services/services.tsx'
import { loggedInAtom } from '../session/session-atom.ts'
import type { Areas } from './create-areas.ts'

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>

/**
 * Sends the first calls of a page (`firstQueries`) when a navigation to it begins, and those of the page that the
 * document is opened at, into the server data of the release that will most likely be opened. The page finds them under
 * way; without them, or when they fail, it asks by itself. They are ended once the member is neither on the page nor on
 * the way to it.
 */
export function followFirstQueries(
  router: Router,
  { pages, whenOpen, blame }: Pick<Areas, 'pages' | 'whenOpen' | 'blame'>,
  { areaHttp, store }: Pick<Services, 'areaHttp' | 'store'>,
): void {
  const entries = new Map<string, AbortController>()

  async function send({ pathname, search }: Router['state']['location'], signal: AbortSignal): Promise<void> {
    const page = pages().find(({ path }) => matchPath(path, pathname))
    if (page?.from.who !== 'area' || (page.login && !store.get(loggedInAtom))) return
    const { area: name } = page.from
    await whenOpen(name, async ({ release, definition, session }) => {
      const own: AreaPage | undefined = definition.pages.find(({ path }) => routePattern(path) === page.path)
      try {
        const first = await own?.firstQueries?.()
        if (first === undefined || signal.aborted) return
        const params = matchPath(page.path, pathname)?.params ?? {}
        const http = areaHttp({ area: name, release, signal })
        const entry = { http, params, query: new URLSearchParams(search), language: store.get(languageAtom) }
        for (const query of first.default(entry)) void session.queries.prefetchQuery(query)
      } catch (error) {
        blame(error, 'run-threw', { area: name, release })
      }
    })
  }

  const enter = (page: Router['state']['location']) => {
    if (entries.has(page.pathname)) return
    const stop = new AbortController()
    entries.set(page.pathname, stop)
    // What does not load is told by the page.
    send(page, stop.signal).catch(() => {})
  }

  router.subscribe(({ location, navigation: { location: wanted } }) => {
    for (const [pathname, stop] of entries) {
      if (pathname === location.pathname || pathname === wanted?.pathname) continue
      entries.delete(pathname)
      stop.abort()
    }
    if (wanted !== undefined && wanted.pathname !== location.pathname) enter(wanted)
  })
  enter(router.state.navigation.location ?? router.state.location)
}
