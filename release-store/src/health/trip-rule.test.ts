import { binomialTail, expectedRate, trips } from './trip-rule.ts'

describe('binomial tail', () => {
  /** The sum of the single probabilities, which are exact for small numbers. */
  function summed(least: number, n: number, p: number): number {
    let sum = 0
    for (let k = least; k <= n; k += 1) {
      let ways = 1
      for (let one = 1; one <= k; one += 1) ways = (ways * (n - one + 1)) / one
      sum += ways * p ** k * (1 - p) ** (n - k)
    }
    return sum
  }

  test.each([
    [0, 10, 0.1],
    [1, 1, 0.02],
    [3, 20, 0.05],
    [5, 5, 0.1],
    [10, 30, 0.5],
    [30, 30, 0.9],
  ])('of %i of %i at %d is the sum of its terms', (least, n, p) => {
    expect(binomialTail(least, n, p) / summed(least, n, p)).toBeCloseTo(1, 9)
  })

  test('more than there are never happen', () => {
    expect(binomialTail(6, 5, 0.5)).toBe(0)
  })

  test('of many votes is neither lost nor above one', () => {
    expect(binomialTail(1_000, 100_000, 0.01)).toBeCloseTo(0.5, 1)
    expect(binomialTail(1, 100_000, 0.5)).toBe(1)
    expect(binomialTail(2_000, 100_000, 0.01)).toBeLessThan(1e-150)
    expect(binomialTail(2_000, 100_000, 0.01)).toBeGreaterThan(0)
  })
})

test.each([
  [{ votes: 0, failed: 0 }, 0.05],
  [{ votes: 900, failed: 5 }, 0.01],
  [{ votes: 100, failed: 95 }, 0.5],
])('after %j that part of the votes is expected to be failed', (before, expected) => {
  expect(expectedRate(before)).toBeCloseTo(expected, 9)
})

test.each<[string, { votes: number; failed: number }, number, boolean]>([
  ['nothing', { votes: 0, failed: 0 }, 0.01, false],
  ['four of four', { votes: 4, failed: 4 }, 0.01, false],
  ['five of five', { votes: 5, failed: 5 }, 0.01, true],
  ['five of five of what nobody has tried', { votes: 5, failed: 5 }, 0.05, false],
  ['seven of seven of what nobody has tried', { votes: 7, failed: 7 }, 0.05, true],
  ['six of sixty', { votes: 60, failed: 6 }, 0.01, false],
  ['twelve of sixty', { votes: 60, failed: 12 }, 0.01, true],
  ['four of a hundred, however unusual', { votes: 1_000, failed: 40 }, 0, false],
  ['twice as many as usual', { votes: 1_000, failed: 100 }, 0.05, false],
  ['three times as many as usual', { votes: 1_000, failed: 150 }, 0.05, true],
  ['all of what usually fails half the time', { votes: 1_000, failed: 1_000 }, 0.5, false],
])('%s trips: %j where %d is expected, %s', (_, votes, expected, isTrip) => {
  expect(trips(votes, expected)).toBe(isTrip)
})
