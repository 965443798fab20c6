import type { ReleaseSet } from '@member/shared/release-set'
import type { i18n } from 'i18next'
import { browserStorage } from '../platform/browser-storage.ts'
import { type AreaEnvironment, hostBuild, networkOf } from './area-environment.ts'
import { reportTo } from './attempt-report.ts'
import { type Areas, createAreas } from './create-areas.ts'
import { hostChunks } from './host-chunks.ts'

/** The environment of a page in a browser. */
const browserEnvironment = (window: Window, i18n: i18n): AreaEnvironment => ({
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

/** The way areas get onto the site. The benchmark's monolith replaces this file with ordinary imports. */
export { AreasProvider } from './area-loader-context.tsx'
export type { Areas }

/** Takes over the release set of the page and keeps it fresh. */
export const startAreas = (set: ReleaseSet, { window, i18n }: { window: Window; i18n: i18n }): Areas =>
  createAreas(set, browserEnvironment(window, i18n))
