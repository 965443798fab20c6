import type { i18n } from 'i18next'
import type { BrowserStorage } from '../platform/browser-storage.ts'
import type { ReportAttempt } from './attempt-report.ts'
import type { HostChunks } from './host-chunks.ts'

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

declare const HOST_RELEASE: string
declare const HOST_CONTRACT: string
declare const HOST_PROVIDES: Record<string, string>

/** What the build wrote into this host. */
export interface HostBuild {
  release: string
  /** Version of the contract between host and areas. */
  contract: string
  /** Share key → version of the singleton the host provides. */
  provides: Record<string, string>
}

/** Reads what the build wrote into this host; nothing did in unit tests. */
export const hostBuild = (): HostBuild => ({
  release: HOST_RELEASE,
  contract: HOST_CONTRACT,
  provides: HOST_PROVIDES,
})

/** What the browser says of its own network; a dead server is not its subject. */
export interface Network {
  online(): boolean
  /** Resolves when the browser has a network again, at once while it has one. */
  backOnline(): Promise<void>
}

export const networkOf = (window: Window): Network => ({
  online: () => window.navigator.onLine,
  backOnline: () =>
    new Promise((resolve) => {
      if (window.navigator.onLine) resolve()
      else window.addEventListener('online', () => resolve(), { once: true })
    }),
})
