import { startBuilds } from './builds.mjs'
import { conditions } from './conditions.mjs'
import { inTurns, medians, ratio } from './figures.mjs'
import { loadPage } from './load-page.mjs'
import { sitePages } from './site-pages.mjs'

/** Figures whose quotient of composed and monolith is told. */
const compared = /** @type {const} */ (['fcp', 'lcp', 'data', 'interactive'])

/**
 * Every page as a first and as a repeat visit, on a phone and unthrottled, composed and as monolith.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {{ runs: number, only: readonly string[] }} options
 */
export async function measurePages(browser, { runs, only }) {
  const { builds, stop } = await startBuilds()
  try {
    /** @type {Record<string, any>} */
    const measured = {}
    for (const [name, sitePage] of Object.entries(sitePages).filter(([one]) => only.length === 0 || only.includes(one)))
      for (const device of /** @type {const} */ (['phone', 'desktop'])) {
        const variants = Object.entries(builds).map(([build, one]) => [
          build,
          () => loadPage(browser, one, conditions[device], sitePage),
        ])
        const rounds = await inTurns(runs, Object.fromEntries(variants))
        for (const visit of /** @type {const} */ (['cold', 'warm'])) {
          const found = Object.fromEntries(
            Object.entries(rounds).map(([build, all]) => [build, medians(all.map((round) => round[visit]))]),
          )
          const { composed = {}, monolith = {} } = found
          const over = Object.fromEntries(compared.map((one) => [one, ratio(composed[one] ?? 0, monolith[one] ?? 0)]))
          measured[`${name}, ${device}, ${visit}`] = { ...found, over }
        }
      }
    return { runs, conditions, measured }
  } finally {
    await stop()
  }
}
