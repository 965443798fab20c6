// A simulated sound release is left alone for months. No clock, one seed.
import { happening, seeded } from '../testing/simulation.ts'
import { expectedRate, trips, windowsMs } from './trip-rule.ts'
import type { Votes } from './votes.ts'

/** Seconds between the batches of a server, and between its looks. */
const roundSeconds = 5
const hour = 3_600 / roundSeconds

describe('a sound release', () => {
  const days = 60

  /** Running sums of the newest rounds. */
  function sums(rounds: number) {
    const kept: Votes[] = Array.from({ length: rounds }, () => ({ votes: 0, failed: 0 }))
    const sum = { votes: 0, failed: 0 }
    return {
      sum,
      /** Takes in a round, and gives out the one that leaves. */
      push(round: Votes, at: number): Votes {
        const left = kept[at % rounds] as Votes
        kept[at % rounds] = round
        sum.votes += round.votes - left.votes
        sum.failed += round.failed - left.failed
        return left
      },
    }
  }

  const rates = [5, 20, 60, 200]
  test.each(rates.flatMap((perMinute) => [0.01, 0.03].map((failing) => [perMinute, failing] as const)))(
    `with %i attempts a minute, %d of which fail, does not trip in ${days} days`,
    (perMinute, failing) => {
      const random = seeded(perMinute * 1_000 + failing * 100)
      const [short, long] = windowsMs.map((ms) => sums(ms / 1_000 / roundSeconds)) as [
        ReturnType<typeof sums>,
        ReturnType<typeof sums>,
      ]
      const usual = sums(hour - windowsMs[1] / 1_000 / roundSeconds)
      let tripped = 0
      for (let at = 0; at < days * 24 * hour; at += 1) {
        const votes = happening((perMinute / 60) * roundSeconds, random)
        let failed = 0
        for (let one = 0; one < votes; one += 1) if (random() < failing) failed += 1
        short.push({ votes, failed }, at)
        usual.push(long.push({ votes, failed }, at), at)
        const expected = expectedRate(usual.sum)
        if (trips(short.sum, expected) || trips(long.sum, expected)) tripped += 1
      }
      expect(tripped).toBe(0)
    },
  )
})
