import { onlineManager } from '@tanstack/react-query'
import type { Areas } from '../areas/areas.ts'
import { lastingAdapter } from '../http/lasting-adapter.ts'
import { followKeys } from '../keys/follow-keys.ts'
import { loadLive } from '../live/load-live.ts'
import { followWorkOrders } from '../menu/follow-work-orders.ts'
import type { Services } from '../services/services.ts'
import { followUnsent } from '../unsent/follow-unsent.ts'

/**
 * What the page does once it is shown: it acts on keyboard shortcuts, hears what changes on the server, and
 * goes on with what the member has written and the server does not have.
 */
export function afterStart(window: Window & typeof globalThis, services: Services, releases: Areas): void {
  services.lasting.adapter = lastingAdapter
  followWorkOrders(() => window.sessionStorage, services)
  followKeys(window, services)
  loadLive(window, services, releases)
  followUnsent(window, services, releases)
  // The data of areas is asked for again when the connection is back; it hears of that only while it is listened to.
  onlineManager.subscribe(() => {})
}
