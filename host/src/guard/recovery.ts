import {
  type FailureOutcome,
  type FailurePhase,
  type FailureReason,
  type FailureReport,
  failureReportsAddress,
} from '@member/shared/failure-report'
import { otherHostAt, refetch, runScript, skippedHost } from './other-host.ts'
import { here, reference, replacePage, retry, say, wasShown } from './page.ts'

/**
 * What to do about a script that could not be loaded.
 *
 * @param online whether the browser has a network
 * @param refetched the script was fetched past the browser's cache before
 * @param wait say that there is no network, and go on when there is
 * @param refetch fetch it past the browser's cache, which may hold a damaged copy, and run it
 * @param replace run the other host release in this document
 */
export const afterBadFile = <Act>(online: boolean, refetched: boolean, wait: Act, refetch: Act, replace: Act): Act =>
  refetched ? replace : online ? refetch : wait

/**
 * What to do about a host that threw while nothing of it was on the screen.
 *
 * @param begun more of the host than its modules has run in this document; it cannot be stopped
 * @param shown the host was on the screen before
 * @param failed a host release failed in this browser before, so that another document could bring that one back
 * @param replace run the other host release in this document
 * @param reload load the page again with the other host release, as two hosts must not run in one document
 * @param giveUp say that the page cannot be opened
 */
export const afterThrow = <Act>(
  begun: boolean,
  shown: boolean,
  failed: boolean,
  replace: Act,
  reload: Act,
  giveUp: Act,
): Act => (shown || (begun && failed) ? giveUp : begun ? reload : replace)

/** Tells the server of a failure of a host release; nothing waits for it. */
export function report(release: string, phase: FailurePhase, reason: FailureReason, outcome: FailureOutcome): void {
  const failure: FailureReport = { schema: 1, area: 'host', release, phase, reason, outcome, reference }
  const body = new Blob([JSON.stringify(failure)], { type: 'application/json' })
  // Old browsers have no beacons.
  if (navigator.sendBeacon) navigator.sendBeacon(failureReportsAddress, body)
}

/** Whether a script was fetched past the cache, by address. */
const refetched: Record<string, boolean> = {}
/** Releases that failed here, now or a short while ago. */
let failed = skippedHost()
/** The release whose failures count: any before the first failure, none while another is looked for. */
let watched: string | undefined

function giveUp(release: string, phase: FailurePhase, reason: FailureReason): void {
  watched = ''
  skippedHost('')
  say('failed')
  report(release, phase, reason, 'gave-up')
  window.ononline = retry
}

/** From here on the server makes this browser's pages with the other host release, for ten minutes. */
function skip(release: string): void {
  watched = ''
  failed += ` ${release}`
  skippedHost(release)
}

function runOtherHost(release: string, phase: FailurePhase, reason: FailureReason): void {
  const fail = () => giveUp(release, phase, reason)
  if (!window.fetch) {
    fail()
    return
  }
  skip(release)
  otherHostAt(here)
    .then((other) => {
      // A file can throw before the main script runs, which then begins while the other page is on its way.
      if (window.memberHost) return openOtherDocument(release, phase, reason)
      if (!other || failed.includes(other[0])) return fail()
      const [found, scripts, boot] = other
      watched = found
      replacePage(boot)
      scripts.forEach((script) => {
        runScript(script, null)
      })
      report(release, phase, reason, 'fell-back')
    })
    .catch(fail)
}

function openOtherDocument(release: string, phase: FailurePhase, reason: FailureReason): void {
  skip(release)
  // A browser that refuses cookies would load the same host for ever.
  if (skippedHost() !== release) giveUp(release, phase, reason)
  else {
    report(release, phase, reason, 'fell-back')
    location.reload()
  }
}

/** Acts on a script of a host release that could not be loaded. */
export function fileFailed(script: HTMLScriptElement, release: string): void {
  if (watched !== undefined && watched !== release) return
  const { src } = script
  const again = () => {
    window.ononline = null
    void refetch(src).then((there) => {
      refetched[src] = true
      if (there) runScript(script, () => report(release, 'load', 'files', 'retried'))
      else fileFailed(script, release)
    })
  }
  const wait = () => {
    say('waiting')
    window.ononline = again
  }
  afterBadFile(navigator.onLine, !!refetched[src], wait, again, () => runOtherHost(release, 'load', 'files'))()
}

/** Acts on a host release that threw and is not on the screen. */
export function threw(release: string): void {
  if (watched !== undefined && watched !== release) return
  const act = afterThrow(!!window.memberHost, wasShown, !!failed, runOtherHost, openOtherDocument, giveUp)
  act(release, 'start', 'start-failed')
}

/**
 * Acts on a host release that gets nowhere: loads the page with the other one. Where there is none, the page goes on
 * waiting.
 *
 * @param isStuck whether it still is; asked again when the server has answered
 */
export function hangs(release: string, phase: FailurePhase, isStuck: () => boolean): void {
  if (failed) return
  skippedHost(release)
  void otherHostAt(here)
    .catch(() => undefined)
    .then((other) => {
      if (other && other[0] !== release && isStuck()) openOtherDocument(release, phase, 'timeout')
      else skippedHost('')
    })
}
