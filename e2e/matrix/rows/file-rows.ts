import type { FailureReason } from '@member/shared/failure-report'
import { type Fault, faults } from '../../harness/faults.ts'
import type { FileRow } from '../row.ts'

/** Faults that are told apart in reports: refused, another kind of document, damaged, or no answer in time. */
type Kind = 'refused' | 'other' | 'damaged' | 'unanswered'

const kindOf: Record<Fault, Kind> = {
  '404': 'refused',
  '500': 'refused',
  html: 'other',
  empty: 'damaged',
  truncated: 'damaged',
  'one-byte': 'damaged',
  'wrong-type': 'other',
  reset: 'refused',
  hang: 'unanswered',
  slow: 'unanswered',
}

/** Why a file failed, by what was wrong with it. */
type Reasons = Record<Kind, FailureReason | null>

/** Reasons of the first script of a release. */
export const ofEntry: Reasons = {
  refused: 'entry-http',
  other: 'entry-not-script',
  damaged: 'integrity',
  unanswered: 'timeout',
}
/** Reasons of its later scripts. */
export const ofChunk: Reasons = { ...ofEntry, refused: 'chunk-http', other: 'chunk-http' }
/** One reason for every fault. */
export const always = (reason: FailureReason | null): Reasons => ({
  refused: reason,
  other: reason,
  damaged: reason,
  unanswered: reason,
})

/** Faults that a browser keeps in its cache: whatever is a whole answer. */
const keptFaults: readonly Fault[] = faults.filter((fault) => fault !== 'reset' && kindOf[fault] !== 'unanswered')

/** One of each kind that is answered; their rows run in `npm run test:full`. */
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
  return (row.visit === 'poisoned' ? keptFaults : faults).map((fault) => ({
    ...row,
    fault,
    within: within[kindOf[fault] === 'unanswered' ? 1 : 0],
    reports: reports[kindOf[fault]],
    ...(quickFaults.includes(fault) && { test: true as const }),
    ...(firefox?.includes(fault) && { firefox: true as const }),
    ...but?.[fault],
  }))
}
