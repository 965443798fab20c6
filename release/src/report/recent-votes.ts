import type { ReleaseVotes } from '@member/release-store'
import { table } from '@member/release-store/command-line'

/** Lines for `release status`; every line fits a terminal of 80 columns. */
export function voteTable(found: readonly ReleaseVotes[]): string[] {
  if (found.length === 0) return ['no votes on releases in the last hour']
  const rows = [...found]
    .sort((a, b) => b.failed - a.failed || b.votes - a.votes)
    .map(({ area, release, votes, failed, reasons }) => [
      area,
      release,
      String(votes),
      area === 'host' ? 'networks' : 'members',
      String(failed),
      Object.entries(reasons).sort(([, a], [, b]) => b - a)[0]?.[0] ?? '-',
    ])
  return [
    'votes of the last hour: whether it failed, one of each member or network',
    ...table([['AREA', 'RELEASE', 'VOTES', 'OF', 'FAILED', 'MOSTLY'], ...rows]),
  ]
}
