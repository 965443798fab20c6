import { contextOn, pageOn } from './conditions.mjs'
import { watchLoad } from './in-page.mjs'

/** @import { Condition } from './conditions.mjs' */
/** @import { Build } from './builds.mjs' */

/** Runs in the page: what was seen, and what had been asked for until real data was there and the page answered. */
function readFigures() {
  const { fcp, lcp, shift, tasks, data, interactive } =
    /** @type {import('./in-page.mjs').Seen & { data: number, interactive: number }} */ (
      /** @type {any} */ (window).benchSeen
    )
  const resources = /** @type {PerformanceResourceTiming[]} */ (performance.getEntriesByType('resource'))
  const done = Math.max(data, interactive)
  const scripts = resources.filter(
    ({ name, responseEnd }) => new URL(name).pathname.endsWith('.js') && responseEnd <= interactive,
  )
  return {
    fcp,
    lcp,
    data,
    interactive,
    jsKb: scripts.reduce((total, { encodedBodySize }) => total + encodedBodySize, 0) / 1000,
    // The document as well.
    requests: 1 + resources.filter(({ startTime }) => startTime <= done).length,
    requestsInAll: 1 + resources.length,
    shift,
    longTasks: tasks.length,
    longestTask: Math.max(0, ...tasks),
    // As Lighthouse counts it.
    blocking: tasks.reduce((total, ms) => total + ms - 50, 0),
  }
}

/** @typedef {ReturnType<typeof readFigures>} Figures */

/**
 * Opens a page and reads its figures when nothing is loaded any more.
 *
 * @param {import('@playwright/test').BrowserContext} context
 * @param {string} url
 * @param {Condition} condition
 * @param {import('./in-page.mjs').Looks} looks
 * @returns {Promise<Figures>}
 */
async function openOnce(context, url, condition, { control, data, text }) {
  const { page, throttle } = await pageOn(context)
  await page.addInitScript(watchLoad, { control, data, text })
  await throttle(condition)
  await page.goto(url, { waitUntil: 'commit' })
  const isDone = () => {
    const { data, interactive } = /** @type {any} */ (window).benchSeen
    return data !== null && interactive !== null
  }
  await page.waitForFunction(isDone, undefined, { timeout: 60_000, polling: 200 })
  await page.waitForLoadState('networkidle')
  const figures = await page.evaluate(readFigures)
  await page.close()
  return figures
}

/** @typedef {{ path: string, by: 'guest' | 'member' } & import('./in-page.mjs').Looks} SitePage */

/**
 * Opens a page a few times in a new browser context, where nothing is cached before the first.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {Build} build
 * @param {Condition} condition
 * @param {SitePage} sitePage
 * @param {number} times
 */
async function openTimes(browser, { origin, session }, condition, sitePage, times) {
  const context = await contextOn(browser, condition, sitePage.by === 'member' ? session : undefined)
  try {
    /** @type {Figures[]} */
    const found = []
    while (found.length < times) found.push(await openOnce(context, origin + sitePage.path, condition, sitePage))
    return found
  } finally {
    await context.close()
  }
}

/**
 * Opens a page where nothing is cached, and once more in the same browser context, as a repeat visit is.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {Build} build
 * @param {Condition} condition
 * @param {SitePage} sitePage
 * @returns {Promise<{ cold: Figures, warm: Figures }>}
 */
export async function loadPage(browser, build, condition, sitePage) {
  const [cold, warm] = await openTimes(browser, build, condition, sitePage, 2)
  return { cold: /** @type {Figures} */ (cold), warm: /** @type {Figures} */ (warm) }
}

/**
 * Opens a page where nothing is cached.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {Build} build
 * @param {Condition} condition
 * @param {SitePage} sitePage
 * @returns {Promise<Figures>}
 */
export async function firstVisit(browser, build, condition, sitePage) {
  const [cold] = await openTimes(browser, build, condition, sitePage, 1)
  return /** @type {Figures} */ (cold)
}
