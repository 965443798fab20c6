import type { ReleaseVotes } from '@member/release-store'
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

export const reportLabels = ['area', 'release', 'outcome', 'reason'] as const

export interface ReportFigures {
  /** Its release is one as a label: only releases that are live have one of their own. */
  taken(report: Pick<FailureReport, (typeof reportLabels)[number]>): void
  /** Likewise, with the votes that were stored at once. */
  voted(votes: Pick<ReleaseVotes, 'area' | 'release' | 'votes' | 'failed'>): void
  refused(why: Refusal): void
}

/** Counts in a registry; without one nothing is counted. All labels are of closed lists, or releases that were live. */
export function reportFigures(registry: Registry | undefined): ReportFigures {
  if (registry === undefined) return { taken: () => {}, voted: () => {}, refused: () => {} }
  const registers = [registry]
  const taken = new Counter({
    name: 'member_failure_reports_total',
    help: 'Failures of releases that browsers reported, few of each member or network; the release is "other" unless it was live',
    labelNames: reportLabels,
    registers,
  })
  const voted = new Counter({
    name: 'member_release_votes_total',
    help: 'Votes of members on areas and of networks on the host, of each one in five seconds; the release is "other" unless it was live',
    labelNames: ['area', 'release', 'result'] as const,
    registers,
  })
  const refused = new Counter({
    name: 'member_failure_reports_refused_total',
    help: 'Reports of browsers that were not taken',
    labelNames: ['why'] as const,
    registers,
  })
  return {
    taken: ({ area, release, outcome, reason }) => taken.inc({ area, release, outcome, reason }),
    voted({ area, release, votes, failed }) {
      if (votes > failed) voted.inc({ area, release, result: 'worked' }, votes - failed)
      if (failed > 0) voted.inc({ area, release, result: 'failed' }, failed)
    },
    refused: (why) => refused.inc({ why }),
  }
}
