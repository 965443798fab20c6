import { fewOfEach, mostOfOne, type StoredReport } from '@member/release-store'
import { table } from '@member/release-store/command-line'
import { runbookPage } from '../explain/failure-words.ts'
import { wrapped } from './terminal.ts'

/** The failures of one release that browsers reported in some time: of members, or of others, whom anybody can claim to be. */
export interface ReleaseFailures {
  area: string
  release: string
  from: 'members' | 'others'
  /** At most `mostOfOne` of each member and, for guests, of each network. */
  count: number
  /** How many of those ended with a sentence that the member saw; the others were tried again, or went unnoticed. */
  gaveUp: number
  /** How many members reported them, none of others, and from how many networks. */
  members: number
  networks: number
  /** The most frequent reason. */
  reason: string
  /** Newest reference, to ask `release explain` for. */
  reference: string
}

/** Different values that are not empty. */
const distinct = (values: readonly string[]): number => new Set(values.filter((value) => value !== '')).size

/** Failures by area, release and who reported them, the most frequent first. @param reports the oldest first */
export const recentFailures = (reports: readonly StoredReport[]): ReleaseFailures[] =>
  grouped(reports, ({ area, release, member }) => `${area} ${release} ${member === ''}`)
    .map((same): ReleaseFailures => {
      const counted = same.filter(fewOfEach())
      const [most = same] = grouped(counted, (one) => one.reason).sort((a, b) => b.length - a.length)
      const { area, release, reference, member } = same.at(-1) ?? same[0]
      return {
        area,
        release,
        from: member === '' ? 'others' : 'members',
        count: counted.length,
        gaveUp: counted.filter(({ outcome }) => outcome === 'gave-up').length,
        members: distinct(same.map(({ member }) => member)),
        networks: distinct(same.map(({ network }) => network)),
        reason: most[0].reason,
        reference,
      }
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
  const [heading = '', ...lines] = table([['AREA', 'RELEASE', 'COUNT', 'SEEN', 'MOSTLY', 'NEWEST'], ...rows])
  return [
    'failures in browsers in the last hour (SEEN: with a sentence on the screen)',
    `at most ${mostOfOne} of a member, or of the guests of a network, are counted`,
    heading,
    ...failures.flatMap((failure, at) => [lines[at] ?? '', ...from(failure)]),
  ]
}

const of = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`

/** The host's start does not know who is logged in; for areas, what nobody was logged in for proves nothing. */
function from({ area, from: whom, members, networks, reason }: ReleaseFailures): string[] {
  const page = runbookPage(reason)
  if (whom === 'members') return wrapped(`from ${of(members, 'member')} in ${of(networks, 'network')}; ${page}`)
  return wrapped(`${area === 'host' ? '' : 'unverified: '}from guests of ${of(networks, 'network')}; ${page}`)
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
