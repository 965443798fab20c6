/** @param {readonly number[]} numbers */
export const median = (numbers) => {
  const sorted = [...numbers].sort((a, b) => a - b)
  const [below, above] = [
    sorted[Math.floor((sorted.length - 1) / 2)] ?? 0,
    sorted[Math.ceil((sorted.length - 1) / 2)] ?? 0,
  ]
  return (below + above) / 2
}

/**
 * Medians of the figures of several rounds, by name.
 *
 * @param {readonly Record<string, number>[]} rounds
 * @returns {Record<string, number>}
 */
export const medians = (rounds) =>
  Object.fromEntries(
    Object.keys(rounds[0] ?? {}).map((name) => {
      const middle = median(rounds.map((round) => round[name] ?? 0))
      return [name, Math.round(middle * 1000) / 1000]
    }),
  )

/**
 * Rounds in which the variants take turns, so that a busy moment of the machine meets all of them; every other round in
 * the opposite order, so that none is always the first.
 *
 * @template T
 * @param {number} count of rounds
 * @param {Readonly<Record<string, () => Promise<T>>>} variants
 * @returns {Promise<Record<string, T[]>>}
 */
export async function inTurns(count, variants) {
  /** @type {Record<string, T[]>} */
  const found = Object.fromEntries(Object.keys(variants).map((name) => [name, []]))
  for (let round = 0; round < count; round += 1) {
    const order = Object.entries(variants)
    for (const [name, measure] of round % 2 === 0 ? order : order.reverse()) found[name]?.push(await measure())
  }
  return found
}

/**
 * The quotient to two digits.
 *
 * @param {number} figure
 * @param {number} of
 */
export const ratio = (figure, of) => Math.round((figure / of) * 100) / 100
