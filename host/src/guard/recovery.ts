import {
  type FailureOutcome,
  type FailurePhase,
  type FailureReason,
  type FailureReport,
  failureReportsAddress,
} from '@member/shared/failure-report'
import { skippedHostCookie } from '@member/shared/skipped-host'
import { afterBadFile, afterThrow } from './next-step.ts'
import { otherHostIn, refetch, runScript } from './other-host.ts'
import { reference, replacePage, retry, say } from './page.ts'

/** For this long a browser leaves alone a host release that failed in it, in seconds; as an area's. */
const skipSeconds = 600

/** The host release that this browser skips; empty when it skips none. */
const skippedHost = (): string => (document.cookie.split(`${skippedHostCookie}=`)[1] || '').split(';')[0] as string

/** Lets the server make this browser's pages without a host release for ten minutes; an empty name ends that. */
function skipHost(release: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: Firefox before 140 has no Cookie Store API
  document.cookie = `${skippedHostCookie}=${release};path=/;samesite=lax;max-age=${skipSeconds}`
}

/** Tells the server of a failure of a host release; nothing waits for it. */
export function report(release: string, phase: FailurePhase, reason: FailureReason, outcome: FailureOutcome): void {
  const failure: FailureReport = { schema: 1, area: 'host', release, phase, reason, outcome, reference }
  try {
    failure.token = JSON.parse(localStorage.userInfo).token
  } catch {
    // A guest, or a blocked storage.
  }
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
  skipHost('')
  say('failed')
  report(release, phase, reason, 'gave-up')
  window.ononline = retry
}

/** From here on the server makes this browser's pages with the other host release, for ten minutes. */
function skip(release: string): void {
  watched = ''
  failed.push(release)
  skipHost(release)
}

function runOtherHost(release: string, phase: FailurePhase, reason: FailureReason): void {
  const fail = () => giveUp(release, phase, reason)
  if (!window.fetch) {
    fail()
    return
  }
  skip(release)
  fetch(location.href)
    .then((answer) => answer.text())
    .then((html) => {
      // A file can throw before the main script runs, which then begins while the other page is on its way.
      if (window.memberHost) return openOtherDocument(release, phase, reason)
      const other = otherHostIn(new DOMParser().parseFromString(html, 'text/html'))
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
