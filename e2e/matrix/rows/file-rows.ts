import type { FailureReason } from '@member/shared/failure-report'
import { type Fault, faults } from '../../harness/faults.ts'
import type { FileRow } from '../row.ts'

/** Faults that are no answer in time. */
const unanswered: readonly Fault[] = ['hang', 'slow']

/** Why a file failed: with an answer, and without one in time. */
type Reasons = readonly [answered: FailureReason | null, unanswered: FailureReason | null]

export const ofFiles: Reasons = ['files', 'timeout']
export const ofNone: Reasons = [null, null]

/** Faults that a browser keeps in its cache: whatever is a whole answer. */
const keptFaults: readonly Fault[] = faults.filter((fault) => fault !== 'reset' && !unanswered.includes(fault))

/** One of each kind of wrong answer; their rows run in `npm run test:full`. */
const quickFaults: readonly Fault[] = ['404', 'html', 'one-byte']

/** One file and one way to come to it: a row for each fault. */
export interface Series extends Pick<FileRow, 'file' | 'visit' | 'sees' | 'runs'> {
  /** Seconds, for a bad answer and for none in time. */
  within: readonly [answered: number, unanswered: number]
  reports: Reasons
  /** Faults whose rows run in Firefox as well. */
  firefox?: readonly Fault[]
  /** What holds for one fault instead. */
  but?: { [fault in Fault]?: Partial<FileRow> }
}

/** The rows of a series: all faults, or those that last until a second visit. */
export function fileRows({ within, reports, firefox, but, ...row }: Series): FileRow[] {
  const at = (fault: Fault) => (unanswered.includes(fault) ? 1 : 0)
  return (row.visit === 'poisoned' ? keptFaults : faults).map((fault) => ({
    ...row,
    fault,
    within: within[at(fault)],
    reports: reports[at(fault)],
    ...(quickFaults.includes(fault) && { test: true as const }),
    ...(firefox?.includes(fault) && { firefox: true as const }),
    ...but?.[fault],
  }))
}
