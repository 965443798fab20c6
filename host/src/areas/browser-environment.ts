import type { i18n } from 'i18next'
import { browserStorage } from '../platform/browser-storage.ts'
import { type AreaEnvironment, hostBuild, networkOf } from './area-environment.ts'
import { reportTo } from './attempt-report.ts'
import { hostChunks } from './host-chunks.ts'

/** The environment of a page in a browser. */
export const browserEnvironment = (window: Window, i18n: i18n): AreaEnvironment => ({
  page: window,
  host: hostBuild(),
  fetch: (...request) => window.fetch(...request),
  network: networkOf(window),
  storage: browserStorage(() => window.localStorage),
  clock: {
    now: () => Date.now(),
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    random: () => Math.random(),
  },
  i18n,
  loadOpening: () => import('./opening.ts'),
  loadIsolation: () => import('../isolation/isolation.ts'),
  loadPicture: () => import('../picture/picture-later.ts'),
  loadLookAhead: () => import('./look-ahead.ts'),
  hostChunks,
  report: reportTo(window),
})
