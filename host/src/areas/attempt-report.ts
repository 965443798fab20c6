import type { Place } from '@member/shared'
import type { FailureReport } from '@member/shared/failure-report'
import { createFailureSender } from './failure-sender.ts'

/** What the console, tests and the development page hear of an attempt, and the server does not. */
interface AttemptDetails {
  /** 1 for the first attempt of this opening. */
  attempt?: number
  /** Whether this was the release to fall back to. */
  candidate?: 'use' | 'fallback'
  /** Milliseconds this attempt took. */
  ms?: number
  /** Set when a contribution to this place failed; one that succeeds is not reported. */
  place?: Place
}

/** A page that was opened. */
interface OpenedReport extends AttemptDetails {
  area: string
  release: string
  outcome: 'ready'
  reference: string
}

/** Something of a release that failed: why, when, and what the host did about it. */
interface FailedReport extends Omit<FailureReport, 'schema'>, AttemptDetails {}

export type AttemptReport = OpenedReport | FailedReport

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
      const { area, release, phase, reason, outcome, reference } = report
      console.warn(`area ${area}: ${reason} in release ${release} (reference ${reference}), ${outcome}`, error)
      sender.send({ schema: 1, area, release, phase, reason, outcome, reference })
    }
    window.dispatchEvent(new CustomEvent(attemptEvent, { detail: report }))
  }
}
