import type { FailureReason } from '@member/shared/failure-report'
import { type Fault, faults } from '../../harness/faults.ts'
import type { FileRow } from '../row.ts'

/** Faults that are no answer in time. */
const unanswered: readonly Fault[] = ['hang', 'slow']

/** Why a file failed: with an answer, and without one in time. */
type Reasons = readonly [answered: FailureReason | null, unanswered: FailureReason | null]

const ofFiles: Reasons = ['files', 'timeout']
const ofNone: Reasons = [null, null]

/** Faults that a browser keeps in its cache: whatever is a whole answer. */
const keptFaults: readonly Fault[] = faults.filter((fault) => fault !== 'reset' && !unanswered.includes(fault))

/** One of each kind of wrong answer; their rows run in `npm run test:full`. */
const quickFaults: readonly Fault[] = ['404', 'html', 'one-byte']

/** One file and one way to come to it: a row for each fault. */
interface Series extends Pick<FileRow, 'file' | 'visit' | 'sees' | 'runs' | 'reloads'> {
  /** Seconds, for a bad answer and for none in time. */
  within: readonly [answered: number, unanswered: number]
  reports: Reasons
  /** Faults whose rows run in Firefox as well. */
  firefox?: readonly Fault[]
  /** What holds for one fault instead. */
  but?: { [fault in Fault]?: Partial<FileRow> }
}

/** The rows of a series: all faults, or those that last until a second visit. */
function fileRows({ within, reports, firefox, but, ...row }: Series): FileRow[] {
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

/* The bars; `within` in seconds after a bad answer, and where there is none in time. */
const start = { sees: 'page or sentence', runs: null, within: [4, 12] } as const
/** In another language until they come. */
const texts = { sees: 'page', runs: 'newest', within: [4, 12] } as const
const late = { sees: 'page, sentence or offer', runs: null, within: [8, 12] } as const
const older = { sees: 'page', runs: 'previous', within: [8, 14] } as const
const noFallback = { sees: 'sentence', runs: null, within: [8, 20] } as const
const hostHealed = { visit: 'poisoned', sees: 'page', runs: null, within: [4, 4], reports: ofNone } as const
const areaHealed = { ...hostHealed, within: [8, 8] } as const

/** The bytes of a manifest count, not its type: the release before runs. */
const readAnyway = { 'wrong-type': { sees: 'page', runs: 'previous' } } as const

const series: readonly Series[] = [
  { file: 'host main', visit: 'address', ...start, reports: ofFiles, firefox: ['404', 'one-byte'] },
  { file: 'host texts', visit: 'address', ...texts, reports: ofFiles },
  { file: 'host federation', visit: 'address', ...late, reports: ofFiles },
  // The previous host takes over, in a new document.
  { file: 'host login page', visit: 'click', ...late, reloads: true, reports: ofFiles },
  { file: 'area entry', visit: 'address', ...older, reports: ofFiles, firefox: ['html'] },
  { file: 'area entry', visit: 'click', ...older, reports: ofFiles, firefox: ['one-byte'] },
  { file: 'area page', visit: 'address', ...older, reports: ofFiles },
  { file: 'area page', visit: 'click', ...older, reports: ofFiles, firefox: ['404'] },
  { file: 'area texts', visit: 'address', ...texts, reports: ofFiles },
  { file: 'area texts', visit: 'click', ...texts, reports: ofFiles },
  // The newest entry is missing as well, so that the manifest is asked for.
  { file: 'previous manifest', visit: 'click', ...noFallback, reports: ofFiles, but: readAnyway },
  { file: 'host main', ...hostHealed, firefox: ['empty'] },
  { file: 'host login page', ...hostHealed, firefox: ['one-byte'] },
  { file: 'area entry', ...areaHealed },
  { file: 'area page', ...areaHealed, firefox: ['truncated'] },
  { file: 'area texts', ...areaHealed },
]

/** A file of the host or of the account area is bad. */
export const badFiles: readonly FileRow[] = series.flatMap(fileRows)
