import type { FailureOutcome } from '@member/shared/failure-report'
import { AreaError, AreaUnavailable, areaErrorOf } from '../areas/reason.ts'
import type { ReportAttempt } from '../areas/reports.ts'
import { newReference } from '../platform/new-reference.ts'

interface Options {
  /** Address to load the document at when that helps; null while it may not be loaded. Default: never. */
  reloadAt?: () => string | null
  /** What the member has of a failure. Default a sentence with the reference. */
  outcome?: Extract<FailureOutcome, 'gave-up' | 'noted'>
}

/**
 * Loads a late part of the host. A file that fails is fetched once past the browser's cache, which may hold a damaged
 * copy, and tried again. If the site answers and has another host release, the page is reloaded with it, once.
 * Rejects with `AreaUnavailable`, whose reference is in the one report of the failure.
 */
export type LoadHostCode = <T>(load: () => Promise<T>, options?: Options) => Promise<T>

export interface HostCodeDependencies {
  /** The release that this page runs. */
  release: string
  /** Replaces what the browser's cache holds of a file; never rejects. */
  refetch(address: string): Promise<unknown>
  /** The host release that is live. Rejects when the site does not answer. */
  liveHost(): Promise<string>
  /** Loads the document at an address; once for each release, so that nothing goes in circles. */
  reload(address: string): boolean
  /** Likewise, with the previous host: this one is live and broken. False where there is no previous one. */
  fallBack(address: string): Promise<boolean>
  report: ReportAttempt
  random(): number
  pause(ms: number): Promise<unknown>
}

/** A page that is about to be replaced must not flash an error. If it is not replaced, the error is shown after this. */
const reloadWaitMs = 5_000

export function createLoadHostCode(dependencies: HostCodeDependencies): LoadHostCode {
  const { release, refetch, liveHost, reload, fallBack, report, random, pause } = dependencies
  /** Whether a report waits for the site to answer. */
  let isUnheard = false
  return async (load, { reloadAt = () => null, outcome = 'gave-up' } = {}) => {
    const reference = newReference(random)
    const tell = (error: AreaError, outcome: FailureOutcome) => {
      const { reason } = error
      isUnheard ||= reason === 'offline'
      // The host has started, whatever becomes of a late part.
      report({ area: 'host', release, phase: 'run', reason, outcome, reference }, error)
    }
    let error: AreaError
    try {
      const code = await load()
      if (isUnheard) report({ area: 'host', release, outcome: 'ready', reference })
      isUnheard = false
      return code
    } catch (first) {
      error = areaErrorOf(first)
    }
    if (error.file !== undefined) {
      await refetch(error.file)
      try {
        const code = await load()
        tell(error, 'retried')
        return code
      } catch (second) {
        error = areaErrorOf(second)
      }
    }
    const live = await liveHost().catch(() => null)
    if (live === null && error.file !== undefined) error = new AreaError('offline', error.message, { cause: error })
    const address = live === null ? null : reloadAt()
    if (address !== null && (live === release ? await fallBack(address) : reload(address))) {
      tell(error, live === release ? 'fell-back' : 'retried')
      await pause(reloadWaitMs)
    }
    // A retry would wait in the cache for the request that hangs.
    if (error.reason === 'timeout' && error.file) void refetch(error.file)
    tell(error, outcome)
    throw new AreaUnavailable('host', error.reason, reference)
  }
}
