import type { ReleaseWatch } from '../areas/release-set.ts'
import { lastingAdapter } from '../http/lasting-adapter.ts'
import { watchConnection } from '../http/watch-connection.ts'
import { followKeys } from '../keys/follow-keys.ts'
import { loadLive } from '../live/load-live.ts'
import { followWorkOrders } from '../menu/follow-work-orders.ts'
import { browserStorage } from '../platform/browser-storage.ts'
import type { Services } from '../services/services.tsx'
import { dropLastView } from '../session/drop-last-view.ts'
import { siteStateAtom } from '../site/site-data.ts'

/**
 * What the page does once it is shown: it acts on keyboard shortcuts, hears what changes on the server, and takes up what
 * failed when the server is back.
 */
export function afterStart(window: Window & typeof globalThis, services: Services, releases: ReleaseWatch): void {
  const { store, http, connection, reloadSite } = services
  services.lasting.adapter = lastingAdapter
  watchConnection({ window, connection, ask: () => http.get('/api/interaction/count'), random: Math.random })
  const lacksSite = () => ['stale', 'failed'].includes(store.get(siteStateAtom).kind)
  // What failed before anybody heard of it.
  if (lacksSite()) connection.heard?.(false)
  window.addEventListener('online', () => void (lacksSite() && reloadSite()))
  keepFilesOut(window)
  dropLastView(
    store,
    browserStorage(() => window.localStorage),
  )
  followWorkOrders(() => window.sessionStorage, services)
  followKeys(window, services)
  loadLive(window, services, releases)
}

/** Lets a file that is dropped beside what takes files do nothing: the browser would leave the page for it. */
export function keepFilesOut(window: Window): void {
  const refuse = (event: DragEvent) => {
    const { dataTransfer, target } = event
    const isTaken = event.defaultPrevented || (target instanceof Element && target.matches('input[type=file]'))
    if (isTaken || dataTransfer?.types.includes('Files') !== true) return
    dataTransfer.dropEffect = 'none'
    event.preventDefault()
  }
  window.addEventListener('dragover', refuse)
  window.addEventListener('drop', refuse)
}
