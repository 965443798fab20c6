import type { i18n } from 'i18next'
import type { ReportAttempt } from './reports.ts'

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
  /** The page, with its document, network and storage; areas find the runtime and the integrity table on it. */
  page: Window
  host: HostBuild
  clock: Clock
  i18n: i18n
  /** The late chunk that opens areas; asked for when the first area is opened. */
  loadOpening(): Promise<Pick<typeof import('./opening.ts'), 'createOpening'>>
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
