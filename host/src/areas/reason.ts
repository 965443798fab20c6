/**
 * Why an area's release did not come up; a closed list, the same words in the plan, the reports and the runbook.
 * - `offline`: the browser has no network
 * - `entry-http`: a file of the release answered with an error or not at all
 * - `entry-not-script`: something else than a script was served in its place, e.g. an HTML page with status 200
 * - `integrity`: the bytes are not those of the manifest
 * - `timeout`: no answer within the deadline
 * - `skew-contract`, `skew-singleton`: made for another host; known before anything is fetched
 * - `start-failed`: the container could not be initialised
 * - `chunk-http`: a later file of a started release is missing
 * - `module-threw`: the area's code threw while it was evaluated
 * - `shape`: what it exports is not an area, or not a page
 * - `page-missing`: the release does not have the page of this address
 * - `render-threw`: a component threw while rendering
 * - `manifest`: the manifest of the release to fall back to could not be read
 */
export type Reason =
  | 'offline'
  | 'entry-http'
  | 'entry-not-script'
  | 'integrity'
  | 'timeout'
  | 'skew-contract'
  | 'skew-singleton'
  | 'start-failed'
  | 'chunk-http'
  | 'module-threw'
  | 'shape'
  | 'page-missing'
  | 'render-threw'
  | 'manifest'

/** What an attempt to open an area throws: the reason decides what happens next. */
export class AreaError extends Error {
  readonly reason: Reason
  /** Address of the file that failed, where one did. */
  readonly file: string | undefined

  constructor(reason: Reason, detail: string, cause?: unknown, file?: string) {
    super(`${reason}: ${detail}`, { cause })
    this.name = 'AreaError'
    this.reason = reason
    this.file = file
  }
}

/** Reason of anything thrown; what carries none is the area's own code. */
export const reasonOf = (error: unknown): Reason => (error instanceof AreaError ? error.reason : 'module-threw')

/** Whether a reason speaks against the release itself, so that this browser leaves it alone for a while. */
export const isReleaseFault = (reason: Reason): boolean => reason !== 'offline' && reason !== 'manifest'
