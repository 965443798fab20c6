import { createInstance } from 'i18next'
import type { AreaEnvironment } from '../areas/area-environment.ts'
import type { AttemptReport } from '../areas/attempt-report.ts'
import { startI18n } from '../i18n/start-i18n.ts'
import type { BrowserStorage } from '../platform/browser-storage.ts'
import type { FakeBrowser } from './fake-browser.ts'

/** A browser's storage that outlives the page. */
export function fakeStorage(): BrowserStorage {
  const kept = new Map<string, string>()
  return {
    read: (key) => kept.get(key) ?? null,
    write: (key, value) => void (value === null ? kept.delete(key) : kept.set(key, value)),
  }
}

export interface FakeAreaEnvironment extends AreaEnvironment {
  reports: AttemptReport[]
  /** `release ready` or `release reason` of each report, oldest first. */
  outcomes(): string[]
  /** Moves the clock on without waiting. */
  pass(ms: number): void
  /** Takes the browser's network away, and gives it back. */
  setOnline(online: boolean): void
}

/** The environment of a loader in a fake browser; time passes only in its pauses, and at once. */
export function fakeAreaEnvironment(browser: FakeBrowser, storage = fakeStorage()): FakeAreaEnvironment {
  let now = 1_700_000_000_000
  let online = true
  let resume = () => {}
  const pass = (ms: number) => {
    now += ms
  }
  const reports: AttemptReport[] = []
  return {
    page: browser.page,
    host: { release: 'made', contract: '1.0.0', provides: { react: '19.3.0', jotai: '2.20.3' } },
    fetch: browser.fetch,
    network: {
      online: () => online,
      backOnline: () =>
        new Promise((resolve) => {
          if (online) resolve()
          else resume = resolve
        }),
    },
    storage,
    clock: {
      now: () => now,
      pause: async (ms) => pass(ms),
      random: () => 0.5,
    },
    i18n: startI18n(createInstance(), 'en'),
    loadOpening: () => import('../areas/opening.ts'),
    loadIsolation: async () => ({ isolate: () => {} }),
    loadPicture: async () => ({ pictureLater: () => {} }),
    loadLookAhead: () => import('../areas/look-ahead.ts'),
    hostChunks: () => {},
    report: (report) => void reports.push(report),
    reports,
    outcomes: () => reports.map((one) => `${one.release} ${one.outcome === 'ready' ? one.outcome : one.reason}`),
    pass,
    setOnline(state) {
      online = state
      if (online) resume()
    },
  }
}
