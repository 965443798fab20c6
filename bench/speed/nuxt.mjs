/**
 * BuildAdmin's own Nuxt site, v2.3.2 with server rendering, as it was measured beside this site on 2026-11-23 before
 * any page of this site was in its HTML: the same front (HTTP/1.1, brotli), the same API, turns of the two in one run,
 * phone (150 ms, 1.6 Mbit/s, CPU × 4), medians of 5. Milliseconds and kB. That site cannot be had here, so these are
 * constants.
 *
 * @type {Record<string, { fcp: number, lcp: number, interactive: number, jsKb: number }>}
 */
export const nuxt = {
  home: { fcp: 1128, lcp: 1436, interactive: 3571, jsKb: 211 },
  login: { fcp: 1216, lcp: 1216, interactive: 4079, jsKb: 238 },
  overview: { fcp: 1000, lcp: 1000, interactive: 5348, jsKb: 493 },
}

/**
 * What this site itself took in that run until its pages answered, and what the same code took when it was measured once
 * more by this benchmark, together with a fixed work (`probe.mjs`) and the monolith of that code: composed over monolith
 * was 1.09, 1.01 and 1.00. Milliseconds.
 */
const thisSite = {
  besideNuxt: { home: 2073, login: 2049, overview: 2722 },
  again: { home: 2038, login: 2162, overview: 2988 },
  probe: 410,
}

/** @param {Readonly<Record<string, number>>} times */
const sum = (times) => Object.values(times).reduce((total, one) => total + one, 0)

/**
 * How much slower this machine is than the one of Nuxt's figures: the code of that day tells the factor between that
 * machine and the one it was measured on again, the fixed work that between the latter and today's. The monolith of
 * today cannot tell it, as it gets faster together with the site. The correction is coarse: a slow machine does not
 * slow down the line.
 *
 * @param {number} probe milliseconds of the fixed work today
 */
export const machineFactor = (probe) => (sum(thisSite.again) / sum(thisSite.besideNuxt)) * (probe / thisSite.probe)
