import type { ReleaseWatch } from '../areas/release-set.ts'
import { whenLoaded } from '../platform/when-shown.ts'
import type { Services } from '../services/services.tsx'

/** Time after the first render, in milliseconds: until then the page polls, and has better things to load. */
const startMs = 2_000

/** Loads what hears the server's event stream, late; until it is there, the page polls. */
export function loadLive(window: Window & typeof globalThis, services: Services, releases: ReleaseWatch): void {
  const load = () => services.loadHostCode(() => import('./start-live.ts'), { outcome: 'noted' })
  setTimeout(
    () => void whenLoaded(window, load).then(({ startLive }) => startLive({ ...services, window, releases })),
    startMs,
  )
}
