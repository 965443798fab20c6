import { releasesAddress } from '@member/shared/addresses'
import {
  type FailureOutcome,
  type FailurePhase,
  type FailureReason,
  type FailureReport,
  failureReportsAddress,
} from '@member/shared/failure-report'
import { createContext } from 'react'
import { newReference } from '../platform/new-reference.ts'
import { readStoredUser, userKey } from '../session/stored-user.ts'

interface OpenedReport {
  area: string
  release: string
  outcome: 'ready'
  reference: string
}

/** Something of a release that failed: why, and what the host did about it. */
export type AttemptReport = OpenedReport | Omit<FailureReport, 'schema' | 'phase' | 'token'>

/** When something of a release fails for a reason. */
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

/**
 * Reports what happens to releases as events of the window; failures are also in the console with their reason and
 * cause, and are sent to the server. The reference is the same in all three and on the member's screen.
 */
export function reportTo(window: Window): ReportAttempt {
  const sender = createFailureSender(window)
  return (report, error) => {
    if (report.outcome === 'ready') sender.networkAnswers()
    else {
      const { area, release, reason, outcome, reference } = report
      console.warn(`area ${area}: ${reason} in release ${release} (reference ${reference}), ${outcome}`, error)
      sender.send({ ...report, schema: 1, phase: phases[reason] })
    }
    window.dispatchEvent(new CustomEvent(attemptEvent, { detail: report }))
  }
}

/**
 * What one tab sends at most: reports of what the member saw and of the rest, and the same failure again after this many
 * milliseconds.
 */
export const reportLimits = { seen: 20, unseen: 20, sameMs: 60_000 } as const

/** Sends the failures of one tab to the server, few of them, and never throws. */
interface FailureSender {
  send(report: FailureReport): void
  /** Called when a page was opened: what waited for the network is sent. */
  networkAnswers(): void
}

/** Two failures alike are told once a minute; one that the member sees is always told, as its reference is its own. */
const sameness = ({ area, release, phase, reason, outcome, reference }: FailureReport): string =>
  [area, release, phase, reason, outcome, outcome === 'gave-up' && reference].join(' ')

/** A beacon outlives the page; where it is refused or unknown, a request that does so too. */
function post({ navigator, fetch, Blob }: Window & typeof globalThis, body: string): void {
  const type = 'application/json'
  if (navigator.sendBeacon?.(failureReportsAddress, new Blob([body], { type }))) return
  const request = { method: 'POST', body, headers: { 'content-type': type }, keepalive: true }
  fetch(failureReportsAddress, request).catch(() => {})
}

/** What tells the server whose report this is; none of a guest, or where the storage is blocked. */
function ownToken(window: Window): Pick<FailureReport, 'token'> {
  try {
    const user = readStoredUser(window.localStorage.getItem(userKey))
    return user === null ? {} : { token: user.token }
  } catch {
    return {}
  }
}

/**
 * The sender of a page. What fails for want of a network waits until the network answers: something else may take the
 * report in the server's place.
 */
export function createFailureSender(window: Window, now: () => number = Date.now): FailureSender {
  const told = new Map<string, number>()
  const left: Record<'seen' | 'unseen', number> = { ...reportLimits }
  const waiting: FailureReport[] = []
  // A document that is left ends its requests: no failure of a release.
  let isLeft = false
  for (const [event, leaves] of [
    ['pagehide', true],
    ['pageshow', false],
  ] as const)
    window.addEventListener(event, () => {
      isLeft = leaves
    })

  function postNow(report: FailureReport): void {
    try {
      post(window as Window & typeof globalThis, JSON.stringify({ ...report, ...ownToken(window) }))
    } catch (error) {
      console.warn('failure report:', error)
    }
  }

  return {
    send(report) {
      if (isLeft) return
      const key = sameness(report)
      const before = told.get(key)
      const kind = report.outcome === 'gave-up' ? 'seen' : 'unseen'
      if (left[kind] === 0 || (before !== undefined && now() - before < reportLimits.sameMs)) return
      told.set(key, now())
      left[kind] -= 1
      const { reason } = report
      if (reason === 'offline' || !window.navigator.onLine) waiting.push(report)
      else postNow(report)
    },
    networkAnswers() {
      if (window.navigator.onLine) for (const report of waiting.splice(0)) postNow(report)
    },
  }
}

/** What the member has of a failure beside the opening of a page. */
const outcomes = {
  files: 'noted',
  'render-threw': 'gave-up',
  'run-threw': 'noted',
  misuse: 'noted',
  'not-ready': 'gave-up',
} as const satisfies Partial<Record<FailureReason, FailureOutcome>>

/**
 * Reports a failure against a release: the one whose script is in the error's stack, else `assumed`, else the host.
 * Nothing is tried because of it.
 *
 * @returns the reference of the report
 */
export type Blame = (error: unknown, reason: keyof typeof outcomes, assumed: Culprit | null) => string

interface BlameDependencies {
  host: { release: string }
  clock: { random(): number }
  report: ReportAttempt
}

/** Makes the way to report what fails once a page was opened. */
export const createBlame =
  ({ host, clock, report }: BlameDependencies): Blame =>
  (error, reason, assumed) => {
    const culprit = culpritOf(stackOf(error)) ?? assumed ?? { area: 'host', release: host.release }
    const reference = newReference(clock.random)
    report({ ...culprit, reason, outcome: outcomes[reason], reference }, error)
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

/** The stack of anything thrown; empty when it has none, or throws when it is looked at. */
export function stackOf(error: unknown): string {
  try {
    const { stack } = error as Error
    return typeof stack === 'string' ? stack : ''
  } catch {
    return ''
  }
}
