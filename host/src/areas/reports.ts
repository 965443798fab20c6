import { releasesAddress } from '@member/shared/addresses'
import {
  type FailureOutcome,
  type FailurePhase,
  type FailureReason,
  type FailureReport,
  failureReportsAddress,
  type WorkedReport,
} from '@member/shared/failure-report'
import { createContext } from 'react'
import { browserStorage } from '../platform/browser-storage.ts'
import { newReference } from '../platform/new-reference.ts'
import { readStoredUser, userKey } from '../session/stored-user.ts'

/** Something of a release that failed: why, and what the host did about it. */
type FailedReport = Omit<FailureReport, 'schema' | 'phase' | 'token'> & Partial<Pick<FailureReport, 'phase'>>

/** A page that was opened, or what failed. */
export type AttemptReport = (Omit<FailedReport, 'reason' | 'outcome' | 'phase'> & { outcome: 'ready' }) | FailedReport

/** When something of a release fails for a reason, unless it is said otherwise. */
const phases: Record<FailureReason, FailurePhase> = {
  offline: 'load',
  timeout: 'load',
  files: 'load',
  misfit: 'load',
  'start-failed': 'start',
  'page-missing': 'start',
  'render-threw': 'render',
  'not-ready': 'render',
  'run-threw': 'run',
  misuse: 'run',
}

/** Tells of an attempt or of a later failure; `error` is what it was ended by. Never throws. */
export type ReportAttempt = (report: AttemptReport, error?: unknown) => void

/** Name of the window event that carries each report. */
const attemptEvent = 'member:area-attempt'

/** The same failure is sent again after this many milliseconds; one that the member sees at once, by its reference. */
export const sameMs = 60_000

const sameness = ({ area, release, reason, outcome, reference }: FailedReport): string =>
  [area, release, reason, outcome, outcome === 'gave-up' && reference].join(' ')

/** Sends a report with what tells the server whose it is. It outlives the page. */
export function sendReport(window: Window, report: FailureReport | WorkedReport): void {
  const user = readStoredUser(browserStorage(() => window.localStorage).read(userKey))
  const body = JSON.stringify({ ...report, ...(user && { token: user.token }) })
  window.navigator.sendBeacon?.(failureReportsAddress, new Blob([body], { type: 'application/json' }))
}

/**
 * Reports what happens to releases as events of the window; failures are also in the console with their cause, and are
 * sent to the server, with what tells it whose report this is. The reference is the same in all three and on the member's
 * screen. What fails for want of a network is sent when a page was opened, as something else may take the report in the
 * server's place.
 */
export function reportTo(window: Window, now: () => number = Date.now): ReportAttempt {
  const { navigator } = window
  const told = new Map<string, number>()
  const waiting: FailureReport[] = []
  // A document that is left ends its requests: no failure of a release.
  let isLeft = false
  window.addEventListener('pagehide', () => {
    isLeft = true
  })
  window.addEventListener('pageshow', () => {
    isLeft = false
  })

  function tell(report: FailedReport): void {
    const { reason } = report
    const key = sameness(report)
    if (isLeft || now() - (told.get(key) ?? Number.NEGATIVE_INFINITY) < sameMs) return
    told.set(key, now())
    const failure = { phase: phases[reason], ...report, schema: 1 } as const
    if (reason === 'offline' || !navigator.onLine) waiting.push(failure)
    else sendReport(window, failure)
  }

  return (report, error) => {
    if (report.outcome === 'ready') {
      if (navigator.onLine) for (const failure of waiting.splice(0)) sendReport(window, failure)
    } else {
      const { area, release, reason, outcome, reference } = report
      console.warn(`area ${area}: ${reason} in release ${release} (reference ${reference}), ${outcome}`, error)
      tell(report)
    }
    window.dispatchEvent(new CustomEvent(attemptEvent, { detail: report }))
  }
}

/**
 * Reports a failure beside the opening of a page against a release: the one whose script is in the error's stack, else
 * `assumed`, else the host. Nothing is tried because of it.
 *
 * @param outcome what the member has of it; default nothing
 * @returns the reference of the report
 */
export type Blame = (
  error: unknown,
  reason: FailureReason,
  assumed: Culprit | null,
  outcome?: Extract<FailureOutcome, 'gave-up' | 'noted'>,
) => string

interface BlameDependencies {
  host: { release: string }
  clock: { random(): number }
  report: ReportAttempt
}

/** Makes the way to report what fails once a page was opened. */
export const createBlame =
  ({ host, clock, report }: BlameDependencies): Blame =>
  (error, reason, assumed, outcome = 'noted') => {
    const culprit = culpritOf(stackOf(error)) ?? assumed ?? { area: 'host', release: host.release }
    const reference = newReference(clock.random)
    report({ ...culprit, reason, outcome, reference }, error)
    return reference
  }

/** Reports what fails of mounted releases; apart from the loader, which knows what is mounted. */
export const BlameContext = createContext<Blame>(() => '')

/** The release that a failure speaks against. */
export interface Culprit {
  area: string
  release: string
}

const inFolder = new RegExp(`${releasesAddress}([a-z0-9-]+)/([^/\\s]+)/`, 'g')

/**
 * The release whose script is nearest in a stack, as its folder is in the address of each of its files. The host's own
 * files, in the folder `host`, are passed over: what an area calls with wrong arguments throws there. Null when no area has a part in it.
 */
export function culpritOf(stack: string): Culprit | null {
  for (const [, area = '', release = ''] of stack.matchAll(inFolder)) if (area !== 'host') return { area, release }
  return null
}

/** The stack of anything thrown; empty when it has none. */
export const stackOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? '') : '')
