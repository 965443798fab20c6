import { ApiError } from '@member/shared'
import { releasesAddress } from '@member/shared/addresses'
import { type Blame, type Culprit, culpritOf, stackOf } from '../areas/blame.ts'
import { MisuseError } from './area-host.ts'
import type { HearUncaught, UncaughtEvent } from './hear-uncaught.ts'

/** What the browser tells of an error that nobody caught. */
export interface Uncaught {
  /** What was thrown or rejected with; not known of scripts of another origin. */
  error: unknown
  /** The browser's sentence; empty for a rejection. */
  message: string
  /** Address of the script; empty for a rejection. */
  script: string
}

/** What an event of the browser tells. */
function uncaughtOf(event: UncaughtEvent): Uncaught {
  if ('reason' in event) return { error: event.reason, message: '', script: '' }
  const { error, message = '', filename = '' } = event
  return { error, message, script: filename }
}

/** Extensions of browsers run their own scripts in the page. */
const extension = /\b(?:chrome|moz|safari(?:-web)?|edge|webkit-masked-url)(?:-extension)?:\/\//

/** A call that ended with its page. */
const isAborted = (error: unknown): boolean => error instanceof ApiError && error.kind === 'aborted'

/**
 * Whether an uncaught error is the site's own, and whose where the error itself does not say. Null for noise: the
 * browser's remark that observers of sizes were slow, errors of other origins' scripts, of which it tells nothing, and
 * what extensions of the browser do. A refusal of the server that no area's script handled is no failure of a release.
 */
export function siteFailure({ error, message, script }: Uncaught): { culprit: Culprit | null } | null {
  const stack = stackOf(error)
  if (message.startsWith('ResizeObserver loop') || error instanceof MisuseError || isAborted(error)) return null
  if (extension.test(script) || extension.test(stack)) return null
  const culprit = culpritOf(stack) ?? culpritOf(script)
  if (culprit !== null) return { culprit }
  const isOfHost = (stack + script).includes(`${releasesAddress}host/`)
  return isOfHost && !(error instanceof ApiError) ? { culprit: null } : null
}

/**
 * Counts errors of event handlers and timers, and rejections that nobody handles, against the release they are in. What
 * a release throws while its files are evaluated is for the attempt to open it to tell.
 */
export function watchUncaught(hear: HearUncaught, blame: Blame, wasMounted: (release: string) => boolean): void {
  hear((event) => {
    const uncaught = uncaughtOf(event)
    const failure = siteFailure(uncaught)
    if (failure === null || (failure.culprit !== null && !wasMounted(failure.culprit.release))) return
    blame(uncaught.error ?? uncaught.message, 'run-threw', failure.culprit)
  })
}
