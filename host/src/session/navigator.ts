import { createPath, type Path } from 'react-router-dom'
import { cardPrefix, loginPath, memberPath, memberPrefix } from '../addresses.ts'

/** The parts of the router that the navigator uses. */
export interface NavigableRouter {
  navigate(to: string, options: { replace: boolean }): unknown
  /** `navigation.location` is the target of a pending navigation. */
  readonly state: { location: Path; navigation: { location?: Path | undefined } }
}

/** Navigation for code that runs before or outside of the router. */
export interface Navigator {
  /** Opens `to`, unless that page is open or opening, so that two requests make one navigation. */
  go(to: string, options?: { replace?: boolean }): void
  /** Path, query and hash of the page that is opening, else of the open one. */
  opening(): string
  /** Connects the router and opens a page that was requested earlier. */
  connect(router: NavigableRouter): void
}

/** Reads `location` each time, so that the address is correct before the router has started. */
export function createNavigator(location: Pick<Location, 'pathname' | 'search' | 'hash'>): Navigator {
  let router: NavigableRouter | null = null
  let waiting: [to: string, options: { replace: boolean }] | null = null
  const current = (): string => location.pathname + location.search + location.hash
  function opening(): string {
    if (router === null) return waiting?.[0] ?? current()
    return createPath(router.state.navigation.location ?? router.state.location)
  }
  function go(to: string, { replace = false } = {}): void {
    if (router === null) waiting = [to, { replace }]
    else if (opening() !== to) router.navigate(to, { replace })
  }
  return {
    go,
    opening,
    connect(connected) {
      router = connected
      if (waiting !== null) go(...waiting)
      waiting = null
    },
  }
}

/** Address of the login page that returns to `wanted`, a path of this site with its query. */
export const loginPathFor = (wanted: string): string =>
  wanted === memberPath || wanted.startsWith(loginPath) ? loginPath : `${loginPath}?to=${encodeURIComponent(wanted)}`

/** Pages below `/user` that guests may see (specification, section 2: noNeedLogin). */
const publicPages = [new RegExp(`^${loginPath}/?$`), new RegExp(`^${cardPrefix}[^/]+/?$`)]

/** Whether the first call of a page requires a login (1) or not (0): only below `/user`. */
export function requiredLogin(pathname: string): 0 | 1 {
  const memberArea = pathname === memberPath || pathname.startsWith(memberPrefix)
  return memberArea && !publicPages.some((page) => page.test(pathname)) ? 1 : 0
}
