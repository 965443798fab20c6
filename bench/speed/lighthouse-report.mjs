/**
 * What is read of a report of Lighthouse: scores are from 0 to 1, and null where an audit could not be made or does not
 * apply.
 *
 * @typedef {object} Report
 * @property {{ code: string, message: string }} [runtimeError]
 * @property {Record<string, { score: number | null, auditRefs: { id: string, weight: number }[] }>} categories
 * @property {Record<string, { score: number | null, displayValue?: string }>} audits
 */

/** Lighthouse's names of its four scores. */
export const categories = ['performance', 'accessibility', 'best-practices', 'seo']

/** Scores of 100 that a page must have at least, by who opens it. */
const targets = {
  guest: { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 },
  member: { performance: 97 },
}

/**
 * @param {keyof typeof targets} by who opens the page
 * @returns {Record<string, number>}
 */
export const targetsOf = (by) => targets[by]

/**
 * A score of 100; 0 where Lighthouse could not tell.
 *
 * @param {Report} report
 * @param {string} category
 */
export const scoreOf = ({ categories }, category) => Math.round((categories[category]?.score ?? 0) * 100)

/**
 * The report with the median performance; of an even number the worse one of the middle.
 *
 * @param {readonly Report[]} reports at least one
 * @throws when Lighthouse could not load the page
 */
export function medianReport(reports) {
  const failed = reports.find(({ runtimeError }) => runtimeError !== undefined)?.runtimeError
  if (failed !== undefined) throw new Error(`Lighthouse: ${failed.code}: ${failed.message}`)
  const sorted = [...reports].sort((a, b) => scoreOf(a, 'performance') - scoreOf(b, 'performance'))
  return /** @type {Report} */ (sorted[Math.floor((sorted.length - 1) / 2)])
}

/**
 * The audits that cost points, by category, the dearest first: name, points of 100, and what was found.
 *
 * @param {Report} report
 * @returns {Record<string, string[]>}
 */
export function whatCosts({ categories: all, audits }) {
  const named = categories.flatMap((category) => {
    const refs = all[category]?.auditRefs ?? []
    const counted = refs.filter(({ id, weight }) => weight > 0 && audits[id]?.score !== null)
    const weights = counted.reduce((sum, { weight }) => sum + weight, 0)
    const dear = counted
      .map(({ id, weight }) => ({ id, points: ((1 - (audits[id]?.score ?? 0)) * weight * 100) / weights }))
      .filter(({ points }) => points >= 0.05)
      .sort((a, b) => b.points - a.points)
      .map(({ id, points }) => [id, `−${points.toFixed(1)}`, audits[id]?.displayValue].filter(Boolean).join(' '))
    return dear.length === 0 ? [] : [[category, dear]]
  })
  return Object.fromEntries(named)
}

/**
 * One sentence for each score that is below its target, with the audits that cost it.
 *
 * @param {string} page
 * @param {Readonly<Record<string, number>>} scores of 100, by category
 * @param {Readonly<Record<string, number>>} wanted
 * @param {Readonly<Record<string, readonly string[]>>} costs
 * @returns {string[]}
 */
export const below = (page, scores, wanted, costs) =>
  Object.entries(wanted)
    .filter(([category, least]) => (scores[category] ?? 0) < least)
    .map(
      ([category, least]) =>
        `${page}, ${category}: ${scores[category] ?? 0}, at least ${least} (${(costs[category] ?? []).join(', ')})`,
    )
