import type { FailureReport } from '@member/shared/failure-report'
import { Counter, type Registry } from 'prom-client'

/**
 * Why a report was not taken.
 * - `unreadable`: no report, larger than one, or with words that are not in the lists
 * - `foreign`: not from a page of this origin
 * - `frequent`: the address, or all together, have used up their budget
 * - `unknown`: no such release in the store
 * - `full`: more arrived than is kept until the store is written again
 */
export type Refusal = 'unreadable' | 'foreign' | 'frequent' | 'unknown' | 'full'

/** Counts of reports for Prometheus. */
export interface ReportFigures {
  /** `release` is the release as a label: only releases that are live have one of their own. */
  taken(report: FailureReport, release: string): void
  refused(why: Refusal): void
}

/** Counts in a registry; without one nothing is counted. All labels are of closed lists, or releases that were live. */
export function reportFigures(registry: Registry | undefined): ReportFigures {
  if (registry === undefined) return { taken: () => {}, refused: () => {} }
  const registers = [registry]
  const taken = new Counter({
    name: 'member_failure_reports_total',
    help: 'Failures of releases that browsers reported; the release is "other" unless it was live',
    labelNames: ['area', 'release', 'outcome', 'reason'] as const,
    registers,
  })
  const refused = new Counter({
    name: 'member_failure_reports_refused_total',
    help: 'Reports of browsers that were not taken',
    labelNames: ['why'] as const,
    registers,
  })
  return {
    taken: ({ area, outcome, reason }, release) => taken.inc({ area, release, outcome, reason }),
    refused: (why) => refused.inc({ why }),
  }
}
