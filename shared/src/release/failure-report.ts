/** Address that browsers send their reports of failures to, one JSON document per POST. */
export const failureReportsAddress = '/failure-reports'

/**
 * Why something of a release failed in a browser; a closed list, the same words in the plan of attempts, the reports,
 * the metrics and the runbook.
 * - `offline`: the browser has no network
 * - `portal`: something between browser and server answers in its place, e.g. the login page of a hotel's network
 * - `entry-http`: a file of the release answered with an error or not at all
 * - `entry-not-script`: something else than a script was served in its place, e.g. an HTML page with status 200
 * - `integrity`: the bytes are not those of the manifest
 * - `timeout`: no answer within the deadline
 * - `skew-contract`, `skew-singleton`: made for another host; known before anything is fetched
 * - `start-failed`: the container, or the host's first script, could not be started
 * - `chunk-http`: a later file of a started release is missing
 * - `module-threw`: the code threw while it was evaluated
 * - `shape`: what it exports is not an area, or not a page
 * - `page-missing`: the release does not have the page of this address
 * - `texts`: a file of texts could not be read; the page is shown without them
 * - `render-threw`: a component threw while rendering
 * - `leave-threw`: a page threw while it was closed
 * - `not-ready`: a page was mounted, but showed nothing for 20 seconds
 * - `froze`: the tab was closed or stopped while a page was being mounted
 * - `handler-threw`: an event handler or a timer threw
 * - `rejected`: a promise was rejected and nobody handled it
 * - `misuse`: the host's interface was called with wrong arguments, or the history, the storage or the document of the
 *   whole page was changed
 * - `manifest`: the manifest of a release could not be read
 */
export const failureReasons = [
  'offline',
  'portal',
  'entry-http',
  'entry-not-script',
  'integrity',
  'timeout',
  'skew-contract',
  'skew-singleton',
  'start-failed',
  'chunk-http',
  'module-threw',
  'shape',
  'page-missing',
  'texts',
  'render-threw',
  'leave-threw',
  'not-ready',
  'froze',
  'handler-threw',
  'rejected',
  'misuse',
  'manifest',
] as const
export type FailureReason = (typeof failureReasons)[number]

/**
 * When it failed: while files were fetched (`load`) or evaluated (`start`), while the page rendered (`render`), later
 * (`run`), or while it was closed (`leave`).
 */
export const failurePhases = ['load', 'start', 'render', 'run', 'leave'] as const
export type FailurePhase = (typeof failurePhases)[number]

/**
 * What the browser did about it: asked the same release again, took the other release, showed the member a sentence
 * with the reference, or only counted it.
 */
export const failureOutcomes = ['retried', 'fell-back', 'gave-up', 'noted'] as const
export type FailureOutcome = (typeof failureOutcomes)[number]

/**
 * What a failure speaks against, as far as the browser has found out: the release, or what is between the browser and
 * the server.
 */
export const failureFaults = ['release', 'network'] as const
export type FailureFault = (typeof failureFaults)[number]

/** A failure of a release in a browser, as it is sent to the server; nothing in it is about the member. */
export interface FailureReport {
  schema: 1
  /** Area, or `host`. */
  area: string
  /** Name of the release that failed. */
  release: string
  phase: FailurePhase
  reason: FailureReason
  /** Of failures to open only; without it the reason says all there is. */
  fault?: FailureFault | undefined
  outcome: FailureOutcome
  /** What the member can name, see `failureReference`; the same for all attempts of one opening. */
  reference: string
}

/** A reference: six digits and upper-case letters, e.g. `7KQ2MX`. New ones have no I, L, O and U. */
export const failureReference = /^[0-9A-Z]{6}$/
