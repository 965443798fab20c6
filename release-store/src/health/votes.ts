import type { Batch, StoredReport } from './failure-reports.ts'

/** What failed of a release, in the words of a report. */
type Failure = Pick<StoredReport, 'area' | 'phase' | 'reason' | 'outcome'>

/** What members saw; the other outcomes went on with the same release. */
const outcomes = ['fell-back', 'gave-up']
/** What a release is to blame for. A slow or missing network, and what a page goes on after, is none of it. */
const reasonsOfAreas = ['files', 'start-failed', 'page-missing', 'render-threw', 'not-ready']
/** Of the host only its own start and its own pages: areas and addresses of areas are not its fault. */
const reasonsOfHost = ['files', 'start-failed', 'render-threw']

/** Whether a failure speaks against its release. A later file (`run`) may have failed by the network. */
export const countsAgainst = ({ area, phase, reason, outcome }: Failure): boolean =>
  phase !== 'run' && outcomes.includes(outcome) && (area === 'host' ? reasonsOfHost : reasonsOfAreas).includes(reason)

/** The votes of a batch on releases. Those of one batch are of one time, so that a late one tells no half of it. */
export interface VoteBatch {
  /** Milliseconds since 1970. */
  at: number
  worked: Batch['worked']
  failed: readonly Pick<StoredReport, 'area' | 'release' | 'reason' | 'voter' | 'network'>[]
}

/** The votes of a batch that was stored at a time. */
export const votesOf = ({ reports, worked }: Batch, at: number): VoteBatch => ({
  at,
  worked,
  failed: reports
    .filter((report) => report.voter !== '' && countsAgainst(report))
    .map(({ area, release, reason, voter, network }) => ({ area, release, reason, voter, network })),
})

/** How many voted on a release, and how many of those against it. */
export interface Votes {
  votes: number
  failed: number
}

/** The votes on one release in some time. */
export interface ReleaseVotes extends Votes {
  area: string
  release: string
  /** How many of the failed votes have a reason, by reason; of a voter's reasons the newest. */
  reasons: Readonly<Record<string, number>>
}

/** From `since` (not included) until `until`, milliseconds since 1970. */
export interface Span {
  since: number
  until: number
}

/** What one voter says of a release: that it worked, or the reason why it failed, or both. */
interface Said {
  worked: boolean
  reason: string
}

/**
 * Counts the votes in a span by release: one of each voter. A member's is failed when anything failed; that of a network,
 * which many share, only when nothing worked.
 */
export function tally(batches: readonly VoteBatch[], { since, until }: Span): ReleaseVotes[] {
  const found = new Map<string, { area: string; release: string; voters: Map<string, Said> }>()
  const votersOf = ({ area, release }: Pick<ReleaseVotes, 'area' | 'release'>) => {
    const key = `${area} ${release}`
    const known = found.get(key) ?? { area, release, voters: new Map<string, Said>() }
    found.set(key, known)
    return known.voters
  }
  for (const { at, worked, failed } of batches) {
    if (at <= since || at > until) continue
    for (const one of worked) {
      const voters = votersOf(one)
      for (const voter of one.voters) voters.set(voter, { worked: true, reason: voters.get(voter)?.reason ?? '' })
    }
    for (const { voter, reason, ...one } of failed) {
      const voters = votersOf(one)
      voters.set(voter, { worked: voters.get(voter)?.worked ?? false, reason })
    }
  }
  return [...found.values()].map(({ area, release, voters }) => {
    const against = [...voters.values()].filter((said) => said.reason !== '' && !(area === 'host' && said.worked))
    const reasons: Record<string, number> = {}
    for (const { reason } of against) reasons[reason] = (reasons[reason] ?? 0) + 1
    return { area, release, votes: voters.size, failed: against.length, reasons }
  })
}

/** The votes of several tallies together. */
export const total = (tallies: readonly Votes[]): Votes => ({
  votes: tallies.reduce((sum, { votes }) => sum + votes, 0),
  failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
})
