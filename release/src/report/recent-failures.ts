import type { StoredReport } from '@member/release-store'
import { table } from './terminal.ts'

/** The failures of one release that browsers reported in some time. */
export interface ReleaseFailures {
  area: string
  release: string
  count: number
  /** How many of those ended with a sentence that the member saw; the others were tried again, or went unnoticed. */
  gaveUp: number
  /** The most frequent reason. */
  reason: string
  /** Newest reference, to ask `release explain` for. */
  reference: string
}

/** Failures by area and release, the most frequent first. @param reports the oldest first */
export const recentFailures = (reports: readonly StoredReport[]): ReleaseFailures[] =>
  grouped(reports, ({ area, release }) => `${area} ${release}`)
    .map((same): ReleaseFailures => {
      const [most = same] = grouped(same, (one) => one.reason).sort((a, b) => b.length - a.length)
      const { area, release, reference } = same.at(-1) ?? same[0]
      const gaveUp = same.filter(({ outcome }) => outcome === 'gave-up').length
      return { area, release, count: same.length, gaveUp, reason: most[0].reason, reference }
    })
    .sort((a, b) => b.count - a.count)

/** Lines for `release status`; every line fits a terminal of 80 columns. */
export function failureTable(failures: readonly ReleaseFailures[]): string[] {
  if (failures.length === 0) return ['no failure in a browser in the last hour']
  const rows = failures.map(({ area, release, count, gaveUp, reason, reference }) => [
    area,
    release,
    String(count),
    String(gaveUp),
    reason,
    reference,
  ])
  return [
    'failures in browsers in the last hour (SEEN: the member saw a sentence)',
    ...table([['AREA', 'RELEASE', 'COUNT', 'SEEN', 'MOSTLY', 'NEWEST'], ...rows]),
  ]
}

type Group = [StoredReport, ...StoredReport[]]

function grouped(reports: readonly StoredReport[], keyOf: (report: StoredReport) => string): Group[] {
  const groups = new Map<string, Group>()
  for (const report of reports) {
    const group = groups.get(keyOf(report))
    if (group) group.push(report)
    else groups.set(keyOf(report), [report])
  }
  return [...groups.values()]
}
