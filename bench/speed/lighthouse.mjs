import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { provideChromium } from '../../scripts/find-chromium.mjs'
import { run } from '../../scripts/run-step.mjs'
import { startBenchSite } from '../site.mjs'
import { below, categories, medianReport, scoreOf, targetsOf, whatCosts } from './lighthouse-report.mjs'
import { sitePages } from './site-pages.mjs'

/** @import { Report } from './lighthouse-report.mjs' */

/** Pages that Lighthouse looks at: those for everybody, and a member's. */
const pages = ['home', 'login', 'overview', 'balance', 'profile', 'work orders', 'messages']

/**
 * Taken from npm when it is asked for: it is a third of the size of everything that the project installs. The last version
 * that runs on Node 20.
 */
const lighthouse = ['--yes', '--package', 'lighthouse@12.8.2', '--', 'lighthouse']

/** More rounds than these do not move the median of a simulated line. */
const mostRuns = 5

/**
 * One report of a page, as Lighthouse makes it for a phone: its own simulated line and CPU, nothing cached. Chromium has
 * a profile of its own each time, as the last visit's data would make the next one a repeat visit.
 *
 * @param {string} executablePath
 * @param {string} origin
 * @param {string} path
 * @param {string | undefined} session what the host keeps of a login; undefined for a guest
 * @returns {Promise<Report>}
 */
async function report(executablePath, origin, path, session) {
  const profile = mkdtempSync(join(tmpdir(), 'member-bench-lighthouse-'))
  const args = ['--no-sandbox', '--disable-gpu', '--accept-lang=zh-CN', '--remote-debugging-port=0']
  const context = await chromium.launchPersistentContext(profile, { executablePath, args })
  try {
    if (session !== undefined) {
      const [page = await context.newPage()] = context.pages()
      await page.goto(`${origin}/robots.txt`)
      await page.evaluate((value) => localStorage.setItem('userInfo', value), session)
    }
    const [port] = readFileSync(join(profile, 'DevToolsActivePort'), 'utf8').split('\n')
    const options = [`--port=${port}`, '--output=json', '--quiet', '--no-enable-error-reporting']
    return JSON.parse(await run('npm', ['exec', ...lighthouse, origin + path, ...options]))
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

/**
 * Lighthouse's four scores of the pages on a phone, the median of some reports, with the audits that cost points.
 *
 * @param {import('@playwright/test').Browser} _browser has no port that Lighthouse could use
 * @param {{ runs: number, only: readonly string[] }} options
 */
export async function measureLighthouse(_browser, { runs, only }) {
  const executablePath = await provideChromium()
  // Without streams their address is 404, which Lighthouse counts against a page.
  const site = await startBenchSite(undefined, undefined, undefined, { LIVE_STREAMS: '100' })
  try {
    const session = await site.session()
    /** @type {Record<string, any>} */
    const measured = {}
    for (const name of pages.filter((one) => only.length === 0 || only.includes(one))) {
      const { path, by } = /** @type {NonNullable<typeof sitePages[string]>} */ (sitePages[name])
      /** @type {Report[]} */
      const reports = []
      for (let round = 0; round < Math.min(runs, mostRuns); round += 1)
        reports.push(await report(executablePath, site.origin, path, by === 'member' ? session : undefined))
      const middle = medianReport(reports)
      const scores = Object.fromEntries(categories.map((category) => [category, scoreOf(middle, category)]))
      measured[name] = { by, scores, costs: whatCosts(middle) }
    }
    const problems = Object.entries(measured).flatMap(([name, { by, scores, costs }]) =>
      below(name, scores, targetsOf(by), costs),
    )
    return { runs: Math.min(runs, mostRuns), measured, problems }
  } finally {
    await site.stop()
  }
}
