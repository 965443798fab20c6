import type { FailureOutcome, FailurePhase } from '@member/shared/failure-report'
import { newReference } from '../platform/new-reference.ts'
import type { AreaEnvironment } from './area-environment.ts'
import { type Culprit, culpritOf, stackOf } from './culprit.ts'

/** When a failure beside the opening of a page happens, and what the member has of it. */
const noted = {
  files: ['load', 'noted'],
  'render-threw': ['render', 'gave-up'],
  'run-threw': ['run', 'noted'],
  misuse: ['run', 'noted'],
  'not-ready': ['render', 'gave-up'],
} as const satisfies Record<string, readonly [FailurePhase, FailureOutcome]>

/**
 * Reports a failure against a release: the one whose script is in the error's stack, else `assumed`, else the host.
 * Nothing is tried because of it.
 *
 * @returns the reference of the report
 */
export type Blame = (error: unknown, reason: keyof typeof noted, assumed: Culprit | null) => string

/** Makes the way to report what fails once a page was opened. */
export const createBlame =
  ({ host, clock, report }: Pick<AreaEnvironment, 'host' | 'clock' | 'report'>): Blame =>
  (error, reason, assumed) => {
    const culprit = culpritOf(stackOf(error)) ?? assumed ?? { area: 'host', release: host.release }
    const [phase, outcome] = noted[reason]
    const reference = newReference(clock.random)
    report({ ...culprit, phase, reason, outcome, reference }, error)
    return reference
  }
