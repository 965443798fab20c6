import { useEffect } from 'react'

/** What the browser says of its connection; not every browser does. */
interface Connection {
  saveData?: boolean
}

/** Wait for an idle moment at most, and where the browser does not tell of any; in milliseconds. */
const idleMs = 2000

/** Whether code may be fetched that the member may never need. */
const mayFetchAhead = (): boolean => (navigator as { connection?: Connection }).connection?.saveData !== true

/**
 * Fetches code that a page may need next once the page itself is there and the browser is idle, so that it is as fast as
 * what is there already, and works without a connection; never for members who save data.
 * @param load must stay the same
 */
export function useFetchedAhead(page: 'shown' | 'loading', load: () => Promise<unknown>): void {
  useEffect(() => {
    if (page === 'loading' || !mayFetchAhead()) return
    // A failure is told when the code is needed.
    const fetch = () => void load().catch(() => {})
    if ('requestIdleCallback' in window) {
      const idle = window.requestIdleCallback(fetch, { timeout: idleMs })
      return () => window.cancelIdleCallback(idle)
    }
    const wait = setTimeout(fetch, idleMs)
    return () => clearTimeout(wait)
  }, [page, load])
}
