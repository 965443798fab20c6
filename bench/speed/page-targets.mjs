import { budgets } from '../../shared/build/budgets.js'
import { nuxt } from './nuxt.mjs'

/** @import { Check } from './targets.mjs' */

/** @param {keyof typeof budgets.pageScriptsGoal} page */
const jsKbOf = (page) => budgets.pageScriptsGoal[page] / 1000

/**
 * What a first visit on a phone may take at most. `ofNuxt`: times the figure of BuildAdmin's own site, corrected for the
 * machine; the others are milliseconds, kB (brotli) of scripts before the page answers, and requests.
 */
export const pageTargets = {
  home: { ofNuxt: { fcp: 0.55, lcp: 0.55, interactive: 0.45 }, most: { jsKb: jsKbOf('home') } },
  login: { ofNuxt: { fcp: 0.55, lcp: 0.55, interactive: 0.45 }, most: { jsKb: jsKbOf('login') } },
  overview: { ofNuxt: { fcp: 0.6, interactive: 0.42 }, most: { data: 1900, jsKb: jsKbOf('overview'), requests: 15 } },
  /** Milliseconds until the overview's data is seen on a repeat visit. */
  repeatedOverview: 500,
  overMonolith: { interactive: 1.02, jsKb: budgets.overMonolithGoal / 1000 },
  shift: 0,
}

/**
 * The checks of what was measured: of the pages that were.
 *
 * @param {Readonly<Record<string, any>>} measured by page, device and visit
 * @param {number} factor how much slower this machine is than the one of Nuxt's figures
 * @returns {Check[]}
 */
export function checksOf(measured, factor) {
  const limits = Object.entries(nuxt).flatMap(([page, theirs]) => {
    const found = measured[`${page}, phone, cold`]?.composed
    if (found === undefined) return []
    const { ofNuxt, most } = pageTargets[/** @type {'home' | 'login' | 'overview'} */ (page)]
    const shares = Object.entries(ofNuxt).map(([figure, share]) => ({
      what: `${page}, ${figure} as share of Nuxt's`,
      found: found[figure] / (theirs[/** @type {'fcp' | 'lcp' | 'interactive'} */ (figure)] * factor),
      limit: share,
    }))
    const plain = Object.entries(most).map(([figure, limit]) => ({
      what: `${page}, ${figure}`,
      found: found[figure],
      limit,
    }))
    return [...shares, ...plain]
  })
  const repeated = measured['overview, phone, warm']?.composed
  const overview = measured['overview, phone, cold']
  return [
    ...limits,
    ...(repeated
      ? [{ what: 'overview, data on a repeat visit', found: repeated.data, limit: pageTargets.repeatedOverview }]
      : []),
    ...(overview
      ? [
          {
            what: 'overview, kB of scripts over the monolith',
            found: overview.composed.jsKb - overview.monolith.jsKb,
            limit: pageTargets.overMonolith.jsKb,
          },
        ]
      : []),
    ...overMonolith(measured),
    ...Object.entries(measured).map(([what, { composed }]) => ({
      what: `${what}, layout shift`,
      found: composed.shift,
      limit: pageTargets.shift,
    })),
  ]
}

/**
 * The time until a page answers, composed over monolith: the mean of all first visits on a phone.
 *
 * @param {Readonly<Record<string, any>>} measured
 * @returns {Check[]}
 */
function overMonolith(measured) {
  const all = Object.entries(measured).flatMap(([name, { over }]) =>
    name.endsWith(', phone, cold') ? [Math.log(over.interactive)] : [],
  )
  if (all.length === 0) return []
  const found = Math.exp(all.reduce((sum, one) => sum + one, 0) / all.length)
  return [{ what: 'composed ÷ monolith, interactive', found, limit: pageTargets.overMonolith.interactive }]
}
