import {
  type FailureOutcome,
  type FailurePhase,
  type FailureReason,
  type FailureReport,
  failureReportsAddress,
} from '@member/shared/failure-report'
import { reference } from './page.ts'

/** Tells the server of a failure of a host release; nothing waits for it. */
export function report(release: string, phase: FailurePhase, reason: FailureReason, outcome: FailureOutcome): void {
  const failure: FailureReport = { schema: 1, area: 'host', release, phase, reason, outcome, reference }
  const body = new Blob([JSON.stringify(failure)], { type: 'application/json' })
  // Old browsers have no beacons.
  if (navigator.sendBeacon) navigator.sendBeacon(failureReportsAddress, body)
}
