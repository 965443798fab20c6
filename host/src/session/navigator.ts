import { createPath, type Path } from 'react-router-dom'

/** What the navigator needs of the router. */
export interface NavigableRouter {
  navigate(to: string, options: { replace: boolean }): unknown
  /** `navigation.location` is where a navigation under way leads to. */
  readonly state: { location: Path; navigation: { location?: Path | undefined } }
}

/** The way to other pages for code that runs before, and outside of, the router. */
export interface Navigator {
  /** Opens `to`, unless it is the page that is open or being opened: two reasons to leave make one navigation. */
  go(to: string, options?: { replace?: boolean }): void
  /** Path, query and hash of the page. */
  current(): string
  /** The same of the page that is being opened, else of the one that is open. */
  opening(): string
  /** Connects the router; a page asked for earlier is opened now. */
  connect(router: NavigableRouter): void
}

/** `location` is asked each time, so that the address is right also before the router has started. */
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
    current,
    opening,
    connect(connected) {
      router = connected
      if (waiting !== null) go(...waiting)
      waiting = null
    },
  }
}
