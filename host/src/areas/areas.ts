import type { ReleaseSet } from '@member/shared/release-set'
import type { i18n } from 'i18next'
import { hostBuild } from './area-environment.ts'
import { type Areas, createAreas } from './create-areas.ts'
import { hostChunks } from './release-files.ts'
import { reportTo } from './reports.ts'

/** The way areas get onto the site. The benchmark's monolith replaces this file with ordinary imports. */
export { AreasProvider } from './area-loader.tsx'
export type { Areas }

/** Takes over the release set of the page and keeps it fresh. */
export function startAreas(set: ReleaseSet, { window, i18n }: { window: Window; i18n: i18n }): Areas {
  const areas = createAreas(set, {
    page: window,
    host: hostBuild(),
    clock: {
      now: () => Date.now(),
      pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      random: () => Math.random(),
    },
    i18n,
    loadOpening: () => import('./opening.ts'),
    report: reportTo(window),
  })
  hostChunks(areas.beforeHostFile)
  return areas
}
