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
  /** Shown to the member with a failure, so that he can name it. */
  reference: string
}

/** Name of the window event that carries each report. */
const attemptEvent = 'member:area-attempt'

/** Short id a member can read out on the telephone. */
export const newReference = (random: () => number = Math.random): string =>
  Math.floor(random() * 36 ** 6)
    .toString(36)
    .padStart(6, '0')
    .toUpperCase()

/** Tells the page what happened; failures also stand in the console with their reason and what was thrown. */
export function reportAttempt(report: AttemptReport, error?: unknown): void {
  const { area, outcome, release, reference } = report
  if (outcome !== 'ready')
    console.warn(`area ${area}: ${outcome} in release ${release} (reference ${reference})`, error)
  window.dispatchEvent(new CustomEvent(attemptEvent, { detail: report }))
}
