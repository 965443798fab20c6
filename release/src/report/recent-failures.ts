import type { CountedReports, ReportBatch } from '@member/release-store'
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
  /** Newest reference, to ask `release explain` for; null when reports were counted only. */
  reference: string | null
}

/** Failures by area and release, the most frequent first. */
export function recentFailures({ reports, counted }: ReportBatch): ReleaseFailures[] {
  const single = reports.map((one) => ({ ...one, count: 1 }))
  const releases = grouped([...single, ...counted], ({ area, release }) => `${area} ${release}`)
  return [...releases.values()]
    .map(([first, ...rest]): ReleaseFailures => {
      const { area, release } = first
      const reasons = [...grouped([first, ...rest], ({ reason }) => reason).values()]
      const [most = [first]] = reasons.sort((a, b) => total(b) - total(a))
      const newest = reports.findLast((one) => one.area === area && one.release === release)
      const reference = newest?.reference ?? null
      const gaveUp = reports.filter(
        (one) => one.area === area && one.release === release && one.outcome === 'gave-up',
      ).length
      return { area, release, count: total([first, ...rest]), gaveUp, reason: most[0].reason, reference }
    })
    .sort((a, b) => b.count - a.count)
}

/** Lines for `release status`; every line fits a terminal of 80 columns. */
export function failureTable(failures: readonly ReleaseFailures[]): string[] {
  if (failures.length === 0) return ['no failure in a browser in the last hour']
  const rows = failures.map(({ area, release, count, gaveUp, reason, reference }) => [
    area,
    release,
    String(count),
    String(gaveUp),
    reason,
    reference ?? '-',
  ])
  return [
    'failures in browsers in the last hour (SEEN: the member saw a sentence)',
    ...table([['AREA', 'RELEASE', 'COUNT', 'SEEN', 'MOSTLY', 'NEWEST'], ...rows]),
  ]
}

type Group<T> = [T, ...T[]]

function grouped<T>(entries: readonly T[], keyOf: (entry: T) => string): Map<string, Group<T>> {
  const groups = new Map<string, Group<T>>()
  for (const entry of entries) {
    const group = groups.get(keyOf(entry))
    if (group) group.push(entry)
    else groups.set(keyOf(entry), [entry])
  }
  return groups
}

const total = (entries: readonly Pick<CountedReports, 'count'>[]): number =>
  entries.reduce((sum, { count }) => sum + count, 0)
