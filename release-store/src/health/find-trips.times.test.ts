// How soon a simulated release that fails is found, batches and looks included. No clock, one seed.
import { happening, seeded } from '../testing/simulation.ts'
import { findTrips } from './find-trips.ts'
import type { VoteBatch } from './votes.ts'

/** Seconds between the batches of a server, and between its looks. */
const roundSeconds = 5

describe('a release that begins to fail', () => {
  const start = Date.UTC(2026, 10, 22, 3)
  /** Seconds of members before it begins. */
  const historySeconds = 900

  interface Case {
    perMinute: number
    failing: number
    /** Part of the attempts that failed before. */
    background?: number
    /** Seconds after which nobody looks any more. */
    for?: number
    /** `new` went live as it began to fail, `old` long before. */
    release: 'new' | 'old'
  }

  const batchOf = (at: number, told: { failed: boolean; voter: string; release: string }[]): VoteBatch => ({
    at,
    worked: told
      .filter(({ failed }) => !failed)
      .map(({ release, voter }) => ({ area: 'account', release, voters: [voter], networks: [voter] })),
    failed: told
      .filter(({ failed }) => failed)
      .map(({ release, voter }) => ({ area: 'account', release, voter, network: voter, reason: 'render-threw' })),
  })

  /** Seconds until it trips, from when it begins to fail; Infinity when not in that time. */
  function secondsToTrip(
    { perMinute, failing, release, background = 0.01, for: longest = 1_200 }: Case,
    random: () => number,
  ): number {
    const batches: VoteBatch[] = []
    let waiting: { second: number; failed: boolean; voter: string; release: string }[] = []
    const phase = { batch: Math.floor(random() * roundSeconds), look: Math.floor(random() * roundSeconds) }
    const areas = {
      account: {
        state: 'live',
        current: { release: 'current' },
        previous: { release: 'previous' },
        banned: [],
        since: new Date(release === 'new' ? start : start - 24 * 3_600_000).toISOString(),
      },
    }
    let member = 0
    for (let second = -historySeconds; second < longest; second += 1) {
      const now = start + second * 1_000
      for (let count = happening(perMinute / 60, random); count > 0; count -= 1) {
        const failed = random() < (second < 0 ? background : failing)
        member += 1
        // A page that works says so some seconds later than one that fails.
        const of = second < 0 && release === 'new' ? 'previous' : 'current'
        const told = second + Math.round(failed ? random() : 2 + 3 * random())
        waiting.push({ second: told, failed, voter: `${member}`, release: of })
      }
      if ((second + historySeconds) % roundSeconds === phase.batch) {
        batches.push(
          batchOf(
            now,
            waiting.filter((one) => one.second <= second),
          ),
        )
        waiting = waiting.filter((one) => one.second > second)
      }
      if (second < 0 || (second + historySeconds) % roundSeconds !== phase.look) continue
      if (findTrips(batches, areas, now).length > 0) return second
    }
    return Number.POSITIVE_INFINITY
  }

  /** The median of many such releases. */
  function median(of: Case, times = 51): number {
    const random = seeded(of.perMinute + of.failing * 1_000)
    const seconds = Array.from({ length: times }, () => secondsToTrip(of, random)).sort((a, b) => a - b)
    return seconds[(times - 1) / 2] as number
  }

  test.each<[Case, number]>([
    [{ perMinute: 60, failing: 1, release: 'new' }, 15],
    [{ perMinute: 60, failing: 1, release: 'old' }, 20],
    [{ perMinute: 60, failing: 0.3, release: 'new' }, 45],
    [{ perMinute: 60, failing: 0.3, release: 'old' }, 60],
    [{ perMinute: 60, failing: 0.1, release: 'new' }, 300],
    [{ perMinute: 5, failing: 1, release: 'new' }, 90],
    [{ perMinute: 200, failing: 1, release: 'new' }, 15],
  ])('%j is found within %i seconds as a rule', (of, most) => {
    const seconds = median(of)
    expect(seconds).toBeLessThanOrEqual(most)
  })

  test('does not trip for failing as always at a large site, where failures are told before the first successes', () => {
    const of: Case = { perMinute: 12_000, failing: 0.03, background: 0.03, release: 'new', for: 30 }
    const random = seeded(7)
    const found = Array.from({ length: 5 }, () => secondsToTrip(of, random)).filter(Number.isFinite)
    expect(found).toEqual([])
  })
})
