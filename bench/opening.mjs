import { median } from './measure.mjs'

const overview = '/user/account/overview'
const balance = 'main a[href$="/user/account/balance"]'

/** Runs in the page: records every layout shift and when the first row is on the screen. */
function watch() {
  /** @type {{ shifts: number[], painted: number | null }} */
  const seen = { shifts: [], painted: null }
  Object.assign(window, { seen })
  new PerformanceObserver((list) => {
    for (const { value } of /** @type {(PerformanceEntry & { value: number })[]} */ (list.getEntries()))
      seen.shifts.push(value)
  }).observe({ type: 'layout-shift' })
  const check = () => {
    if (document.querySelector('tbody [data-row]') === null) requestAnimationFrame(check)
    // The frame after the one that was made with it has been shown.
    else requestAnimationFrame((time) => Object.assign(seen, { painted: time }))
  }
  requestAnimationFrame(check)
}

/**
 * From the arrival of the list's answer until its rows are seen, in milliseconds, and how much moved meanwhile.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {string} origin
 * @param {string} session
 */
async function openOnce(browser, origin, session) {
  const context = await browser.newContext({
    ignoreHTTPSErrors: true,
    locale: 'zh-CN',
    viewport: { width: 1280, height: 900 },
  })
  try {
    await context.addInitScript((value) => localStorage.setItem('userInfo', value), session)
    const page = await context.newPage()
    await page.goto(origin + overview, { waitUntil: 'networkidle' })
    await page.evaluate(watch)
    await page.locator(balance).first().click()
    await page.waitForFunction(() => /** @type {any} */ (window).seen.painted !== null)
    await page.waitForLoadState('networkidle')
    return await page.evaluate(() => {
      const resources = /** @type {PerformanceResourceTiming[]} */ (performance.getEntriesByType('resource'))
      const answers = resources.filter(({ name }) => /\/account\/balance(\?|$)/.test(name))
      const { shifts, painted } = /** @type {any} */ (window).seen
      return {
        ms: painted - answers[0].responseEnd,
        shift: shifts.reduce((/** @type {number} */ sum, /** @type {number} */ value) => sum + value, 0),
      }
    })
  } finally {
    await context.close()
  }
}

/**
 * Opens the balance from the overview, each time in a fresh browser context and without throttling.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {string} origin
 * @param {string} session
 * @param {number} runs
 */
export async function measureOpening(browser, origin, session, runs) {
  const all = []
  for (let run = 0; run < runs; run += 1) all.push(await openOnce(browser, origin, session))
  const times = all.map(({ ms }) => ms)
  return {
    medianMs: Math.round(median(times)),
    minMs: Math.round(Math.min(...times)),
    maxMs: Math.round(Math.max(...times)),
    largestShift: Math.max(...all.map(({ shift }) => shift)),
    runs,
  }
}
