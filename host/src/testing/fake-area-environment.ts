import { createInstance } from 'i18next'
import type { AreaEnvironment } from '../areas/area-environment.ts'
import type { AttemptReport } from '../areas/reports.ts'
import { startI18n } from '../i18n/start-i18n.ts'
import type { FakeBrowser } from './fake-browser.ts'

/** A browser's storage that outlives the page. */
export function fakeStorage(): Storage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
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
  const pass = (ms: number) => {
    now += ms
  }
  const reports: AttemptReport[] = []
  const network = new EventTarget()
  const navigator = { onLine: true }
  Object.assign(browser.page, {
    addEventListener: network.addEventListener.bind(network),
    navigator,
    localStorage: storage,
    // An own prototype, as a browser's has.
    history: Object.create({ pushState: () => {}, replaceState: () => {} }),
  })
  return {
    page: browser.page,
    host: { release: 'made', contract: '1.0.0', provides: { react: '19.3.0', jotai: '2.20.3' } },
    clock: {
      now: () => now,
      pause: async (ms) => pass(ms),
      random: () => 0.5,
    },
    i18n: startI18n(createInstance(), 'en'),
    loadOpening: () => import('../areas/opening.ts'),
    report: (report) => void reports.push(report),
    reports,
    outcomes: () => reports.map((one) => `${one.release} ${one.outcome === 'ready' ? one.outcome : one.reason}`),
    pass,
    setOnline(state) {
      navigator.onLine = state
      if (state) network.dispatchEvent(new Event('online'))
    },
  }
}
