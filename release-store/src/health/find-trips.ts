import { hourMs } from './failure-reports.ts'
import { expectedRate, isHarmless, trips, windowsMs } from './trip-rule.ts'
import { type ReleaseVotes, type Span, tally, total, type VoteBatch, type Votes } from './votes.ts'

/** What is judged of an area: a `LiveArea`, as far as it matters here. */
export interface WatchedArea {
  /** `pinned` and `held` areas change by hand only. */
  state: string
  /** What held or pinned it. */
  stopped?: { by: string } | undefined
  current: { release: string }
  previous: { release: string } | null
  banned: readonly string[]
  /** When the current release went live. */
  since: string
  /** What a part of the members gets before it becomes the current release. */
  candidate?: { release: string; since: string } | undefined
  /** Anything, when members do not see the area. */
  off?: unknown
}

/** A release that fails far more often than is expected of it. */
export interface Trip extends ReleaseVotes {
  role: 'current' | 'candidate'
  windowMs: number
  /** Part of the votes that was expected to be failed, from 0 to 1. */
  expected: number
  /** All failures came from one network, and the area's other votes from others: one person may have many accounts. */
  isOfOneNetwork: boolean
}

/** Successes are told some seconds later than failures: until then, every new release seems to fail. Milliseconds. */
export const settleMs = 10_000
/** The last minutes are not what a release is usually like. Milliseconds. */
const lastMs = 300_000
/** From this many votes on, the current release says what is usual at this moment. */
const enoughVotes = 20
/** Failed votes below which the host stays: its voters are networks, and whoever has a few of those could claim anything. */
const leastFailedOfHost = 20

/**
 * Finds the releases that fail too often: of each area the current one and the candidate, in the shortest window that
 * says so.
 * @param batches those of the last hour
 * @param now milliseconds since 1970
 */
export function findTrips(
  batches: readonly VoteBatch[],
  areas: Readonly<Record<string, WatchedArea>>,
  now: number,
): Trip[] {
  const windows = windowsMs.map((windowMs) => ({
    windowMs,
    whole: tally(batches, { since: now - windowMs, until: now }),
  }))
  return Object.entries(areas).flatMap(([name, area]) => {
    const { current, since, candidate } = area
    const judged = [
      { role: 'current', release: current.release, since } as const,
      ...(candidate ? [{ role: 'candidate', ...candidate } as const] : []),
    ]
    return judged.flatMap((one) => tripOf({ ...one, name, area }))
  })

  function tripOf({ name, area, role, release, since: told }: Judged & { role: Trip['role']; since: string }): Trip[] {
    const since = liveSince(batches, { name, release, told: Date.parse(told), now })
    if (now - since < settleMs) return []
    for (const { windowMs, whole } of windows) {
      // What was said of it when it was live earlier is not news.
      const found = since > now - windowMs ? tally(batches, { since, until: now }) : whole
      const votesOn = (of: string) => found.find((one) => one.area === name && one.release === of)
      const votes = votesOn(release)
      if (votes === undefined || isHarmless(votes)) continue
      if (name === 'host' && votes.failed < leastFailedOfHost) continue
      const beside = role === 'candidate' ? votesOn(area.current.release) : undefined
      const usual =
        beside !== undefined && beside.votes >= enoughVotes
          ? beside
          : usualVotes(batches, { name, area, release, since, windowMs, now })
      const expected = expectedRate(usual)
      if (!trips(votes, expected)) continue
      const isOfOneNetwork = name !== 'host' && areOfOneNetwork(batches, { name, release, windowMs, now })
      return [{ ...votes, role, windowMs, expected, isOfOneNetwork }]
    }
    return []
  }
}

/** When a release went live. Where the clock of who put it live is fast: before its first vote, or now. */
function liveSince(
  batches: readonly VoteBatch[],
  { name, release, told, now }: { name: string; release: string; told: number; now: number },
): number {
  if (told <= now) return told
  const isIts = (one: { area: string; release: string }) => one.area === name && one.release === release
  const first = batches.find(({ worked, failed }) => worked.some(isIts) || failed.some(isIts))
  return (first?.at ?? now) - 1
}

/** A network has another code in each hour, so the last hour has two of it, and a window in which the hour changes as well. */
const mostCodes = 2
/** Codes are a little older than the batches that they are stored in. Milliseconds. */
const codeAgeMs = 60_000

function areOfOneNetwork(
  batches: readonly VoteBatch[],
  { name, release, windowMs, now }: Pick<Asked, 'name' | 'release' | 'windowMs' | 'now'>,
): boolean {
  const ofArea = <T extends { area: string }>(votes: readonly T[]) => votes.filter(({ area }) => area === name)
  const failed = batches
    .filter(({ at }) => at > now - windowMs && at <= now)
    .flatMap((batch) => ofArea(batch.failed).filter((one) => one.release === release))
  const against = new Set(failed.map(({ network }) => network))
  const all = batches.flatMap((batch) => [
    ...ofArea(batch.worked).flatMap(({ networks = [] }) => networks),
    ...ofArea(batch.failed).map(({ network }) => network),
  ])
  const codes = now % hourMs < windowMs + codeAgeMs ? mostCodes : 1
  return against.size <= codes && new Set(all).size > mostCodes
}

interface Judged {
  name: string
  area: WatchedArea
  release: string
}

interface Asked extends Judged {
  since: number
  windowMs: number
  now: number
}

/**
 * The votes that say how often a release of an area usually fails: of one that has been live for an hour its own, else
 * those on the area's other releases that nobody had to take back. Counted in windows as long as the judged one: whoever
 * opens a page ten times in an hour has ten votes of it, and more often one that failed in a longer one.
 */
function usualVotes(batches: readonly VoteBatch[], { name, area, release, since, windowMs, now }: Asked): Votes {
  const isSettled = now - since >= hourMs
  const others = [area.candidate?.release, release, ...area.banned]
  const isUsual = (one: ReleaseVotes) =>
    one.area === name && (isSettled ? one.release === release : !others.includes(one.release))
  const until = isSettled ? now - lastMs : now
  return total(
    slices({ since: now - hourMs, until }, windowMs).flatMap((slice) => tally(batches, slice).filter(isUsual)),
  )
}

/** A span in whole parts of a length, the newest first. */
const slices = ({ since, until }: Span, lengthMs: number): Span[] =>
  Array.from({ length: Math.floor((until - since) / lengthMs) }, (_, at) => ({
    since: until - (at + 1) * lengthMs,
    until: until - at * lengthMs,
  }))
