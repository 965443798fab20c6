import type { FailureOutcome } from '@member/shared/failure-report'
import { AreaUnavailable } from '../areas/area-unavailable.ts'
import type { ReportAttempt } from '../areas/attempt-report.ts'
import { type AreaError, phaseOfOpening } from '../areas/reason.ts'
import { newReference } from '../platform/new-reference.ts'

interface Options {
  /** Address to load the document at when that helps; null while it may not be loaded. Default: never. */
  reloadAt?: () => string | null
  /** What the member has of a failure. Default a sentence with the reference. */
  outcome?: Extract<FailureOutcome, 'gave-up' | 'noted'>
}

/**
 * Loads a late part of the host. A file that fails is fetched once past the browser's cache, which may hold a damaged
 * copy, and tried again. Only where the release is at fault and another one is live is the document loaded anew, once.
 * Rejects with `AreaUnavailable`, whose reference is in the one report of the failure.
 */
export type LoadHostCode = <T>(load: () => Promise<T>, options?: Options) => Promise<T>

export interface HostCodeDependencies {
  /** The release that this page runs. */
  release: string
  /** Whether the document can still load files; a page may have removed its `head`, which is told where it is noticed. */
  canLoad(): boolean
  /** What an `import()` failed for; never rejects. */
  explain(error: unknown): Promise<AreaError>
  /** Replaces what the browser's cache holds of a file. Rejects unless the server has the file. */
  refetch(address: string): Promise<unknown>
  /** Whether another host release than that of this page is live; never rejects. */
  isOutdated(): Promise<boolean>
  /** Loads the document at an address; once for each release, so that nothing goes in circles. */
  reload(address: string): 'yes' | 'no'
  report: ReportAttempt
  random(): number
  pause(ms: number): Promise<unknown>
}

type Loaded<T> = { code: T; after: AreaError | null } | { error: AreaError }

/** A page that is about to be replaced must not flash an error. If it is not replaced, the error is shown after this. */
const reloadWaitMs = 5_000

/** Webpack names the file that failed. */
const fileOf = (error: unknown): string | undefined => (error as { request?: string } | null)?.request

export function createLoadHostCode(dependencies: HostCodeDependencies): LoadHostCode {
  const { release, canLoad, explain, refetch, isOutdated, reload, report, random, pause } = dependencies
  /** Files that did not come in time: a new request through the cache would wait for the old one. */
  const hanging = new Set<string>()
  let waitingReports: 'none' | 'some' = 'none'

  async function fetchAnew(addresses: Iterable<string>): Promise<'there' | 'not there'> {
    const asked = await Promise.allSettled([...addresses].map((one) => refetch(one)))
    return asked.every(({ status }) => status === 'fulfilled') ? 'there' : 'not there'
  }

  async function loadTwice<T>(load: () => Promise<T>): Promise<Loaded<T>> {
    if (hanging.size > 0) await fetchAnew(hanging)
    hanging.clear()
    try {
      return { code: await load(), after: null }
    } catch (first) {
      const file = fileOf(first)
      // Side by side: after a file that did not answer, both take their time.
      const [error, again] = await Promise.all([explain(first), file === undefined ? 'not there' : fetchAnew([file])])
      const { reason } = error
      if (again === 'not there' || reason === 'portal' || reason === 'offline') {
        if (file !== undefined && reason === 'timeout') hanging.add(file)
        return { error }
      }
      return load().then(
        (code) => ({ code, after: error }),
        async (second) => ({ error: await explain(second) }),
      )
    }
  }

  return async (load, { reloadAt = () => null, outcome = 'gave-up' } = {}) => {
    const host = { area: 'host', release, reference: newReference(random) }
    const tell = (error: AreaError, outcome: FailureOutcome) => {
      const { reason, fault } = error
      if (reason === 'portal' || reason === 'offline') waitingReports = 'some'
      report({ ...host, phase: phaseOfOpening(reason), reason, fault, outcome }, error)
    }
    const loaded = await loadTwice(load)
    if ('code' in loaded) {
      if (loaded.after !== null) tell(loaded.after, 'retried')
      if (waitingReports === 'some') report({ ...host, outcome: 'ready' })
      waitingReports = 'none'
      return loaded.code
    }
    if (!canLoad()) throw new AreaUnavailable('host', 'misuse', host.reference)
    const { error } = loaded
    const address = error.fault === 'release' && (await isOutdated()) ? reloadAt() : null
    if (address !== null && reload(address) === 'yes') {
      tell(error, 'retried')
      await pause(reloadWaitMs)
    }
    tell(error, outcome)
    throw new AreaUnavailable('host', error.reason, host.reference)
  }
}
