import {
  type FailureOutcome,
  type FailurePhase,
  type FailureReason,
  type FailureReport,
  failureReportsAddress,
} from '@member/shared/failure-report'
import { otherHostAt, refetch, runScript, skippedHost } from './other-host.ts'
import { reference, replacePage, retry, say } from './page.ts'

/** What is known when a script of the host could not be loaded. */
interface BadFile {
  /** Whether the browser has a network. */
  online: boolean
  /** The script was fetched past the browser's cache before. */
  refetched: boolean
}

/**
 * What to do about a script that could not be loaded.
 * - `wait`: say that there is no network, and go on when there is
 * - `refetch`: fetch it past the browser's cache, which may hold a damaged copy, and run it
 * - `other-host`: run the other host release in this document
 */
export function afterBadFile(file: BadFile): 'wait' | 'refetch' | 'other-host' {
  if (file.refetched) return 'other-host'
  return file.online ? 'refetch' : 'wait'
}

/** What is known when code of the host threw while nothing of it was on the screen. */
interface Thrown {
  /** More of the host than its modules has run in this document; it cannot be stopped. */
  begun: boolean
  /** The host was on the screen before. */
  shown: boolean
  /** A host release failed in this browser before, so that another document could bring that one back. */
  failed: boolean
}

/**
 * What to do about a host that threw.
 * - `other-host`: run the other host release in this document
 * - `reload`: load the page again with the other host release, as two hosts must not run in one document
 * - `give-up`: say that the page cannot be opened
 */
export function afterThrow(thrown: Thrown): 'other-host' | 'reload' | 'give-up' {
  if (thrown.shown) return 'give-up'
  if (!thrown.begun) return 'other-host'
  return thrown.failed ? 'give-up' : 'reload'
}

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
const failed: string[] = [skippedHost()]
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
  failed.push(release)
  skippedHost(release)
}

function runOtherHost(release: string, phase: FailurePhase, reason: FailureReason): void {
  const fail = () => giveUp(release, phase, reason)
  if (!window.fetch) {
    fail()
    return
  }
  skip(release)
  otherHostAt(location.href)
    .then((other) => {
      // A file can throw before the main script runs, which then begins while the other page is on its way.
      if (window.memberHost) return openOtherDocument(release, phase, reason)
      if (!other || failed.includes(other.release)) return fail()
      watched = other.release
      replacePage(other.boot)
      other.scripts.forEach((script) => {
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
  switch (afterBadFile({ online: navigator.onLine, refetched: !!refetched[src] || !window.fetch })) {
    case 'wait':
      say('waiting')
      window.ononline = again
      return
    case 'refetch':
      again()
      return
    case 'other-host':
      runOtherHost(release, 'load', 'files')
  }
}

const acts: Record<ReturnType<typeof afterThrow>, typeof giveUp> = {
  'other-host': runOtherHost,
  reload: openOtherDocument,
  'give-up': giveUp,
}

/** Acts on a host release that threw; `shown` says whether a host was on the screen before. */
export function threw(release: string, shown: boolean): void {
  if (watched !== undefined && watched !== release) return
  const step = afterThrow({ begun: !!window.memberHost, shown, failed: !!failed.join('') })
  acts[step](release, 'start', 'start-failed')
}

/**
 * Acts on a host release none of which has run after a long time: loads the page with the other one. Where there is
 * none, the page goes on waiting.
 */
export function hangs(release: string): void {
  if (window.memberHost || !window.fetch || failed.join('') || watched !== undefined) return
  skippedHost(release)
  void otherHostAt(location.href)
    .catch(() => undefined)
    .then((other) => {
      if (other && other.release !== release && !window.memberHost) openOtherDocument(release, 'load', 'timeout')
      else skippedHost('')
    })
}
