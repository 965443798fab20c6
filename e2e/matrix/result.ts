import type { FailureReport } from '@member/shared/failure-report'

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
