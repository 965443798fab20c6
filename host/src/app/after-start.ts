import type { Areas } from '../areas/areas.ts'
import { lastingAdapter } from '../http/lasting-adapter.ts'
import { followKeys } from '../keys/follow-keys.ts'
import { loadLive } from '../live/load-live.ts'
import { followWorkOrders } from '../menu/follow-work-orders.ts'
import { browserStorage } from '../platform/browser-storage.ts'
import type { Services } from '../services/services.ts'
import { dropLastView } from '../session/drop-last-view.ts'

/**
 * What the page does once it is shown: it acts on keyboard shortcuts, and hears what changes on the server.
 */
export function afterStart(window: Window & typeof globalThis, services: Services, releases: Areas): void {
  const { store } = services
  services.lasting.adapter = lastingAdapter
  dropLastView(
    store,
    browserStorage(() => window.localStorage),
  )
  followWorkOrders(() => window.sessionStorage, services)
  followKeys(window, services)
  loadLive(window, services, releases)
}
