import { conditions, contextOn, pageOn } from './conditions.mjs'
import { watchClick } from './in-page.mjs'
import { sitePages } from './site-pages.mjs'

/** Time that a member looks at a page before the next one, in milliseconds. */
const restMs = 1_500

/**
 * Opens a page, rests on it as a member does, follows a link and says when the next page's heading and its data were
 * seen: in milliseconds since the click, each the time of the frame that shows it. The first page is loaded without
 * throttling; from then on the line and the CPU are those of the device.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {string} origin
 * @param {{ from: string, to: string, link: string }} way
 * @param {keyof typeof conditions} device
 * @param {string} session
 */
export async function navigate(browser, origin, { from, to, link }, device, session) {
  const [first, next] = [sitePages[from], sitePages[to]]
  if (first === undefined || next === undefined) throw new Error(`no page ${from} or ${to}`)
  const condition = conditions[device]
  const context = await contextOn(browser, condition, first.by === 'member' ? session : undefined)
  try {
    const { page, throttle } = await pageOn(context)
    await page.goto(origin + first.path)
    await throttle(condition)
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(restMs)
    await page.evaluate(watchClick, { data: next.data, text: next.text })
    await page.locator(link).locator('visible=true').first().click()
    await page.waitForFunction(() => /** @type {any} */ (window).benchFollowed.rows !== null, undefined, {
      timeout: 20_000,
    })
    await page.waitForLoadState('networkidle')
    const { heading, rows, shift } = await page.evaluate(() => /** @type {any} */ (window).benchFollowed)
    return { heading, rows, shift }
  } finally {
    await context.close()
  }
}
