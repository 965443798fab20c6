/** The way to other pages for code that runs before, and outside of, the router. */
export interface Navigator {
  go(to: string, options?: { replace?: boolean }): void
  /** Path, query and hash of the page. */
  current(): string
  /** Connects the router; a page asked for earlier is opened now. */
  connect(navigate: (to: string, options: { replace: boolean }) => void): void
}

/** `location` is asked each time, so that the address is right also before the router has started. */
export function createNavigator(location: Pick<Location, 'pathname' | 'search' | 'hash'>): Navigator {
  let navigate: ((to: string, options: { replace: boolean }) => void) | null = null
  let waiting: [to: string, options: { replace: boolean }] | null = null
  return {
    go(to, { replace = false } = {}) {
      if (navigate === null) waiting = [to, { replace }]
      else navigate(to, { replace })
    },
    current: () => location.pathname + location.search + location.hash,
    connect(connected) {
      navigate = connected
      if (waiting !== null) connected(...waiting)
      waiting = null
    },
  }
}
