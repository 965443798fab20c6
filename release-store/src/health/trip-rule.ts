import type { Votes } from './votes.ts'

/** The windows in which votes are judged, in milliseconds. */
export const windowsMs = [60_000, 300_000] as const

/** Failed votes below which nothing is concluded. */
const leastFailed = 5
/** Part of the votes that have to be failed. */
const leastRate = 0.05
/** The least that is taken for usual: below it, a few browsers that always fail would be news. */
const leastUsual = 0.01
/** A release may fail this many times as often as is expected of it. */
const tolerance = 2
/** How improbable the failed votes must be. A site is looked at 17 280 times a day, at much the same votes. */
const significance = 1e-6

/**
 * The part of votes that is expected to be failed, after what was seen before. A hundred votes with five failed are added,
 * so that of a release nobody has tried yet a cautious 5 % are expected.
 */
export const expectedRate = ({ votes, failed }: Votes): number => (failed + 5) / (votes + 100)

/** Whether so few failed votes that no rate can make a release trip. Costs nothing. */
export const isHarmless = ({ votes, failed }: Votes): boolean => failed < leastFailed || failed < leastRate * votes

/**
 * Whether votes say that a release is broken: more are failed than chance gives a sound one.
 * @param expected part of the votes that is expected to be failed, from 0 to 1
 */
export function trips(found: Votes, expected: number): boolean {
  const usual = Math.max(tolerance * expected, leastUsual)
  return !isHarmless(found) && usual < 1 && binomialTail(found.failed, found.votes, usual) < significance
}

/**
 * The probability that of `n` things, each with the probability `p`, at least `least` happen. Exact, but for the rounding
 * of sums; in logarithms, as the single terms are smaller than any number.
 * @param p above 0 and below 1
 */
export function binomialTail(least: number, n: number, p: number): number {
  if (least <= 0) return 1
  if (least > n) return 0
  const odds = Math.log(p) - Math.log1p(-p)
  let term = n * Math.log1p(-p)
  let sum = Number.NEGATIVE_INFINITY
  for (let k = 1; k <= n; k += 1) {
    term += Math.log((n - k + 1) / k) + odds
    if (k >= least) sum = logOfSum(sum, term)
    // The terms fall from here on, and what is left changes no digit.
    if (k > n * p && k > least && term < sum - 40) break
  }
  return Math.min(1, Math.exp(sum))
}

/** The logarithm of the sum of two numbers, of which the logarithms are given. */
const logOfSum = (a: number, b: number): number => Math.max(a, b) + Math.log1p(Math.exp(-Math.abs(a - b)))
