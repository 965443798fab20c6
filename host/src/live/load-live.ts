import type { Areas } from '../areas/areas.ts'
import type { Services } from '../services/services.ts'

/** Time after the first render, in milliseconds: until then the page polls, and has better things to load. */
export const startMs = 2_000

/** Time after which code that could not be loaded is asked for again, in milliseconds. */
export const againMs = 60_000

/** Loads what hears the server's event stream, late; until it is there, the page polls. */
export function loadLive(window: Window & typeof globalThis, services: Services, releases: Areas): void {
  const load = () => services.loadHostCode(() => import('./start-live.ts'), { outcome: 'noted' })
  const attempt = (): void =>
    void load().then(
      ({ startLive }) => startLive({ ...services, window, releases }),
      () => setTimeout(attempt, againMs),
    )
  setTimeout(attempt, startMs)
}
