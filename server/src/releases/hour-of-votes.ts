import { setImmediate as nextTurn } from 'node:timers/promises'
import { hourMs, type ReleaseVotes, tally, total, type votesReader } from '@member/release-store'

type VoteBatches = Awaited<ReturnType<ReturnType<typeof votesReader>>>

/** Voters are counted in so many parts, so that requests wait for none of them. */
const parts = 16

const votesOfPart = (batches: VoteBatches, part: number): VoteBatches => {
  const isIn = (voter: string) => voter.charCodeAt(0) % parts === part
  return batches.map(({ at, worked, failed }) => ({
    at,
    worked: worked.map((one) => ({ ...one, voters: one.voters.filter(isIn) })),
    failed: failed.filter(({ voter }) => isIn(voter)),
  }))
}

const sumOf = (found: readonly ReleaseVotes[], of: Pick<ReleaseVotes, 'area' | 'release'>) =>
  total(found.filter(({ area, release }) => area === of.area && release === of.release))

const minuteMs = 60_000

/**
 * Counts the votes of the last hour on each release, as a whole and in each minute that has some; `at` is its end, in
 * seconds since 1970. Other work gets its turn meanwhile.
 * @param now milliseconds since 1970
 */
export async function hourOfVotes(batches: VoteBatches, now: number) {
  const whole: ReleaseVotes[] = []
  const minutes = Array.from({ length: hourMs / minuteMs }, (_, back) => ({
    until: now - back * minuteMs,
    found: [] as ReleaseVotes[],
  }))
  for (let part = 0; part < parts; part += 1) {
    const its = votesOfPart(batches, part)
    whole.push(...tally(its, { since: now - hourMs, until: now }))
    await nextTurn()
    for (const { until, found } of minutes) found.push(...tally(its, { since: until - minuteMs, until }))
    await nextTurn()
  }
  const releases = [...new Map(whole.map(({ area, release }) => [`${area} ${release}`, { area, release }])).values()]
  return releases.map((one) => ({
    ...one,
    ...sumOf(whole, one),
    minutes: minutes
      .map(({ until, found }) => ({ at: Math.floor(until / 1000), ...sumOf(found, one) }))
      .filter(({ votes }) => votes > 0),
  }))
}
