import type { i18n } from 'i18next'
import type { BrowserStorage } from '../platform/browser-storage.ts'
import type { ReportAttempt } from './attempt-report.ts'
import type { HostBuild } from './host-build.ts'
import type { HostChunks } from './host-chunks.ts'
import type { Network } from './network.ts'

interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** Resolves after `ms` milliseconds. */
  pause(ms: number): Promise<void>
  /** From 0 up to, not including, 1. */
  random(): number
}

/** Everything the loader of areas takes from the browser and from the build; tests make their own. */
export interface AreaEnvironment {
  /** The page: scripts are put into its document, and areas find the runtime and the integrity table on it. */
  page: Window
  host: HostBuild
  fetch: typeof window.fetch
  network: Network
  storage: BrowserStorage
  clock: Clock
  i18n: i18n
  /** The late chunk that opens areas; asked for when the first area is opened. */
  loadOpening(): Promise<Pick<typeof import('./opening.ts'), 'createOpening'>>
  /** The late chunk that keeps what is the document's from the code of areas; asked for with the first area. */
  loadIsolation(): Promise<Pick<typeof import('../isolation/isolation.ts'), 'isolate'>>
  /** The late chunk that keeps a picture of a page for its member's next visit. */
  loadPicture(): Promise<Pick<typeof import('../picture/picture-later.ts'), 'pictureLater'>>
  /** The late chunk with what a tab does before the member opens the next page. */
  loadLookAhead(): Promise<Pick<typeof import('./look-ahead.ts'), 'lookAhead'>>
  hostChunks: HostChunks
  report: ReportAttempt
}
