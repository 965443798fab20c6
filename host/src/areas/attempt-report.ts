import type { Place } from '@member/shared'
import type { Reason } from './reason.ts'

/** One attempt to open an area, as the console, tests and later the operators' view see it. */
export interface AttemptReport {
  area: string
  release: string
  outcome: 'ready' | Reason
  /** 1 for the first attempt of this opening. */
  attempt: number
  /** Whether this was the release to fall back to. */
  candidate: 'use' | 'fallback'
  /** Milliseconds this attempt took. */
  ms: number
  /** Set when a contribution to this place failed; one that succeeds is not reported. */
  place?: Place
  /** Shown to the member with a failure, so that they can name it. */
  reference: string
}

/** Tells of one attempt; `error` is what a failed one was ended by. */
export type ReportAttempt = (report: AttemptReport, error?: unknown) => void

/** Name of the window event that carries each report. */
const attemptEvent = 'member:area-attempt'

/** Reports attempts as events of the window; failures are also in the console with their reason and cause. */
export const reportTo =
  (window: Window): ReportAttempt =>
  (report, error) => {
    const { area, outcome, release, reference } = report
    if (outcome !== 'ready')
      console.warn(`area ${area}: ${outcome} in release ${release} (reference ${reference})`, error)
    window.dispatchEvent(new CustomEvent(attemptEvent, { detail: report }))
  }
