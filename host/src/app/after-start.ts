import type { Areas } from '../areas/areas.ts'
import { followKeys } from '../keys/follow-keys.ts'
import { loadLive } from '../live/load-live.ts'
import type { Services } from '../services/services.ts'

/** What the page does once it is shown: it acts on keyboard shortcuts, and hears what changes on the server. */
export function afterStart(window: Window & typeof globalThis, services: Services, releases: Areas): void {
  followKeys(window, services)
  loadLive(window, services, releases)
}
