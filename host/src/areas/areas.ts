import type { ReleaseSet } from '@member/shared/release-set'
import type { i18n } from 'i18next'
import { browserEnvironment } from './browser-environment.ts'
import { type Areas, createAreas } from './create-areas.ts'

/** The way areas get onto the site. The benchmark's monolith replaces this file with ordinary imports. */
export { AreasProvider } from './area-loader-context.tsx'
export type { Areas }

/** Takes over the release set of the page and keeps it fresh. */
export const startAreas = (set: ReleaseSet, { window, i18n }: { window: Window; i18n: i18n }): Areas =>
  createAreas(set, browserEnvironment(window, i18n))
