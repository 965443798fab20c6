import { request } from 'node:http'
import { conditions, measure, median } from './measure.mjs'
import { startBenchSite } from './site.mjs'

/** What the figures of many areas must not exceed: bytes of the page, and times the time of the few. */
const limits = { htmlBytes: 10_000, ratio: 1.05 }
const paths = ['/user/account/overview', '/user/account/balance']
const counts = { few: 3, many: 30 }

/**
 * Bytes of a page as a browser gets it.
 *
 * @param {string} url
 * @returns {Promise<number>}
 */
const htmlBytes = (url) =>
  new Promise((resolve, reject) => {
    const headers = { accept: 'text/html', 'accept-encoding': 'br' }
    request(url, { headers }, (answer) => {
      let bytes = 0
      answer.on('data', (/** @type {Buffer} */ part) => {
        bytes += part.length
      })
      answer.on('end', () => resolve(bytes))
    })
      .on('error', reject)
      .end()
  })

/**
 * Compares a site of thirty areas of seven pages each with one of the three built areas: bytes of the HTML, and time
 * until the page is on the screen, the two alternating.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {number} runs
 */
export async function measureManyAreas(browser, runs) {
  const sites = [
    { areas: counts.few, site: await startBenchSite() },
    { areas: counts.many, site: await startBenchSite(counts.many) },
  ]
  try {
    /** @type {Record<string, any>} */
    const measured = {}
    for (const path of paths) {
      const found = sites.map(() => /** @type {Record<string, number[]>} */ ({ slow: [], fast: [] }))
      // The first round warms up.
      for (const name of /** @type {const} */ (['slow', 'fast']))
        for (let round = 0; round <= runs; round += 1)
          for (const [at, { site }] of sites.entries()) {
            const { ms } = await measure(browser, site.origin + path, conditions[name], await site.session())
            if (round > 0) found[at][name].push(ms)
          }
      const [few, many] = await Promise.all(
        sites.map(async ({ areas, site }, at) => ({
          areas,
          htmlBytes: await htmlBytes(site.origin + path),
          slowMs: Math.round(median(found[at].slow)),
          fastMs: Math.round(median(found[at].fast)),
        })),
      )
      const ratio = (/** @type {'slowMs' | 'fastMs'} */ name) => Math.round((many[name] / few[name]) * 1000) / 1000
      measured[path] = { few, many, slowRatio: ratio('slowMs'), fastRatio: ratio('fastMs'), runs }
    }
    return { limits, measured, problems: problemsOf(measured) }
  } finally {
    for (const { site } of sites) await site.stop()
  }
}

/** @param {Record<string, any>} measured */
const problemsOf = (measured) =>
  Object.entries(measured).flatMap(([path, { many, slowRatio, fastRatio }]) => [
    ...(many.htmlBytes > limits.htmlBytes ? [`${path}: ${many.htmlBytes} bytes of HTML`] : []),
    ...(slowRatio > limits.ratio ? [`${path}: ${slowRatio} times as long on a slow line`] : []),
    ...(fastRatio > limits.ratio ? [`${path}: ${fastRatio} times as long on a fast line`] : []),
  ])
