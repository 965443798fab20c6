import { startBuilds } from './builds.mjs'
import { conditions } from './conditions.mjs'
import { inTurns, medians, ratio } from './figures.mjs'
import { loadPage } from './load-page.mjs'
import { machineFactor } from './nuxt.mjs'
import { checksOf, pageTargets } from './page-targets.mjs'
import { probeMachine } from './probe.mjs'
import { sitePages } from './site-pages.mjs'
import { above } from './targets.mjs'

/** Figures whose quotient of composed and monolith is told. */
const compared = /** @type {const} */ (['fcp', 'lcp', 'data', 'interactive'])

/**
 * Every page as a first and as a repeat visit, on a phone and unthrottled, composed and as monolith; the overview also
 * as the monolith whose HTML names its main script alone.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {{ runs: number, only: readonly string[] }} options
 */
export async function measurePages(browser, { runs, only }) {
  const { builds, stop } = await startBuilds(['composed', 'monolith', 'monolith without hints'])
  try {
    const probe = await probeMachine(browser)
    /** @type {Record<string, any>} */
    const measured = {}
    for (const [name, sitePage] of Object.entries(sitePages).filter(([one]) => only.length === 0 || only.includes(one)))
      for (const device of /** @type {const} */ (['phone', 'desktop'])) {
        const variants = Object.entries(builds)
          .filter(([build]) => build !== 'monolith without hints' || name === 'overview')
          .map(([build, one]) => [build, () => loadPage(browser, one, conditions[device], sitePage)])
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
    const factor = machineFactor(probe)
    const problems = above(checksOf(measured, factor))
    return { runs, conditions, targets: pageTargets, probe, factor, measured, problems }
  } finally {
    await stop()
  }
}
