import { setTimeout as pause } from 'node:timers/promises'
import type { FailureReport } from '@member/shared/failure-report'
import type { FaultyFront } from '../harness/faulty-front.ts'
import { isSeen, nameOf, type WantedPage } from './judge.ts'
import { hangGuard, type Seeing } from './observe.ts'
import type { Ages } from './rig.ts'
import type { Bar } from './row.ts'
import type { Sight } from './sight.ts'

/** What happened in a row, to be held against its bar. */
export interface Happened {
  row: string
  bar: Bar
  /** Area whose newest release fails, or `host`. */
  of: string
  ages: Ages
  seeing: Seeing
  /** Documents asked for beyond those the member asked for. */
  reloads: number
  /** What does not work of the rest of the page. */
  usable: string | undefined
}

const releaseOf = (of: string, sight: Sight | null): string => {
  if (sight === null) return ''
  if (of === 'host') return sight.host
  return sight.attempts.filter(({ area, outcome }) => area === of && outcome === 'ready').at(-1)?.release ?? ''
}

/** Whether a sight is the end that a row waits for: the right thing on the screen, by the right release. */
export const isEnd = (
  sight: Sight,
  bar: Bar,
  { of, ages, page }: { of: string; ages: Ages; page: WantedPage },
): boolean => isSeen(sight, bar.sees, page) && (bar.runs === null || releaseOf(of, sight) === ages[bar.runs])

/** Judges a row; waits for its report. */
export async function verdictOn(happened: Happened, { reports }: Pick<FaultyFront, 'reports'>): Promise<Result> {
  const { row, bar, of, ages, seeing, reloads, usable } = happened
  const { sight, last, seconds } = seeing
  const isWanted = ({ area, release, reason }: FailureReport) =>
    area === of && release === ages.newest && reason === bar.reports
  for (let waited = 0; bar.reports !== null && waited < hangGuard * 10 && !reports.some(isWanted); waited += 1)
    await pause(100)
  const release = releaseOf(of, last)
  const isReloaded = reloads > 0 || (last !== null && !last.marked)
  const misses = [
    sight === null ? `not seen: ${bar.sees}` : undefined,
    isReloaded && bar.reloads !== true ? 'the page was reloaded' : undefined,
    reloads > 1 ? 'the page was reloaded more than once' : undefined,
    bar.runs !== null && ages[bar.runs] !== release ? `release ${release} runs instead of the ${bar.runs}` : undefined,
    bar.reports !== null && !reports.some(isWanted) ? `no report of ${bar.reports}` : undefined,
    usable,
  ].filter((miss) => miss !== undefined)
  return {
    row,
    seen: nameOf(last),
    seconds,
    within: bar.within,
    reloads,
    release,
    reports: reports.map(({ area, release, reason }) => ({ area, release, reason })),
    misses,
  }
}

/** What came of one row. */
export interface Result {
  row: string
  /** The page's heading, or the sentence. */
  seen: string
  /** Until it was seen; what was waited when nothing was. */
  seconds: number
  /** What that should be at most on a quiet machine; told, not judged. */
  within: number
  /** Documents that were asked for beyond what the member asked for. */
  reloads: number
  /** Release of what fails that runs in the end. */
  release: string
  reports: Pick<FailureReport, 'area' | 'release' | 'reason'>[]
  /** What does not hold of the bar; nothing when the row passes. */
  misses: string[]
}
