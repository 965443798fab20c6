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
 * Fetches the code of a thread once its list is there and the browser is idle, so that the first work order opens as
 * fast as the next; never for members who save data.
 * @param load must stay the same
 */
export function useReadyThread(list: 'shown' | 'loading', load: () => Promise<unknown>): void {
  useEffect(() => {
    if (list === 'loading' || !mayFetchAhead()) return
    // A failure is told when a work order is opened.
    const fetch = () => void load().catch(() => {})
    if ('requestIdleCallback' in window) {
      const idle = window.requestIdleCallback(fetch, { timeout: idleMs })
      return () => window.cancelIdleCallback(idle)
    }
    const wait = setTimeout(fetch, idleMs)
    return () => clearTimeout(wait)
  }, [list, load])
}
