import { request } from 'node:http'
import { startBenchSite } from './site.mjs'
import { conditions } from './speed/conditions.mjs'
import { inTurns, medians, ratio } from './speed/figures.mjs'
import { firstVisit } from './speed/load-page.mjs'
import { sitePages } from './speed/site-pages.mjs'

const counts = [3, 10, 30]
const pages = ['overview', 'balance']

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
 * Compares sites of ten and of thirty areas of seven pages each with one of the three built areas: bytes of the HTML,
 * and time until the page answers and until its data is seen, the sites taking turns.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {{ runs: number, only: readonly string[] }} options
 */
export async function measureManyAreas(browser, { runs, only }) {
  const sites = await Promise.all(
    counts.map(async (count) => {
      const site = await startBenchSite(count)
      return { count, site, session: await site.session() }
    }),
  )
  try {
    /** @type {Record<string, any>} */
    const measured = {}
    for (const name of pages.filter((one) => only.length === 0 || only.includes(one)))
      for (const device of /** @type {const} */ (['phone', 'desktop'])) {
        const sitePage = /** @type {NonNullable<typeof sitePages[string]>} */ (sitePages[name])
        const variants = Object.fromEntries(
          sites.map(({ count, site, session }) => [
            `${count} areas`,
            () => firstVisit(browser, { origin: site.origin, session }, conditions[device], sitePage),
          ]),
        )
        // The first round warms up.
        await inTurns(1, variants)
        const rounds = await inTurns(runs, variants)
        const found = Object.fromEntries(Object.entries(rounds).map(([variant, all]) => [variant, medians(all)]))
        const few = found['3 areas']
        for (const { count, site } of sites) {
          const { interactive = 0, data = 0 } = found[`${count} areas`] ?? {}
          measured[`${name}, ${device}, ${count} areas`] = {
            interactive,
            data,
            overThree: ratio(interactive, few?.interactive ?? 0),
            htmlBytes: await htmlBytes(site.origin + sitePage.path),
          }
        }
      }
    return { runs, measured }
  } finally {
    for (const { site } of sites) await site.stop()
  }
}
