/** Address that browsers send their reports of failures and successes to, one JSON document per POST. */
export const failureReportsAddress = '/failure-reports'

/**
 * Why something of a release failed in a browser; a closed list, the same words in the plan of attempts, the reports,
 * the metrics and the runbook.
 * - `offline`: the site did not answer either, or something in the network answered in its place
 * - `timeout`: no answer within the deadline, or code that did not end while it was evaluated
 * - `files`: a file did not come, or its bytes are not those of the manifest
 * - `misfit`: made for another host; known before anything is fetched
 * - `start-failed`: the code threw while it was evaluated, or what it exports is not an area, or not a page
 * - `page-missing`: the release does not have the page of this address
 * - `render-threw`: a component threw while rendering
 * - `not-ready`: a page whose files were there suspended for 20 seconds
 * - `run-threw`: an event handler, a timer or a clean-up threw, or a promise was rejected and nobody handled it
 * - `misuse`: the host's interface was called with wrong arguments, or history, storage or `fetch` of the whole page were
 *   changed
 */
export const failureReasons = [
  'offline',
  'timeout',
  'files',
  'misfit',
  'start-failed',
  'page-missing',
  'render-threw',
  'not-ready',
  'run-threw',
  'misuse',
] as const
export type FailureReason = (typeof failureReasons)[number]

/**
 * When it failed: while files were fetched (`load`) or evaluated (`start`), while the page rendered (`render`), or later
 * (`run`), a file too that a page on the screen asked for.
 */
export const failurePhases = ['load', 'start', 'render', 'run'] as const
export type FailurePhase = (typeof failurePhases)[number]

/**
 * What the browser did about it: asked the same release again, took the other release, showed the member a sentence
 * with the reference, or only counted it.
 */
export const failureOutcomes = ['retried', 'fell-back', 'gave-up', 'noted'] as const
export type FailureOutcome = (typeof failureOutcomes)[number]

/** A failure of a release in a browser, as it is sent to the server; but for the token, nothing in it is about the member. */
export interface FailureReport {
  schema: 1
  /** Area, or `host`. */
  area: string
  /** Name of the release that failed. */
  release: string
  phase: FailurePhase
  reason: FailureReason
  outcome: FailureOutcome
  /** What the member can name, see `failureReference`; the same for all attempts of one opening. */
  reference: string
  /** That of the member, so that few reports of one count; it is not kept. */
  token?: string
}

/**
 * That a release works in a browser (`ready`: a page of the area is on the screen, or the host is), or that its page is
 * still open although the release was banned (`stays`).
 */
export interface WorkedReport {
  schema: 1
  /** Area, or `host`. */
  area: string
  release: string
  outcome: 'ready' | 'stays'
  /** That of the member, as one member has one vote; it is not kept. */
  token?: string
}

/** A reference: six digits and upper-case letters, e.g. `7KQ2MX`. New ones have no I, L, O and U. */
export const failureReference = /^[0-9A-Z]{6}$/
