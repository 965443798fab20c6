import { startBuilds } from './builds.mjs'
import { conditions, contextOn, pageOn } from './conditions.mjs'
import { inTurns, medians, ratio } from './figures.mjs'
import { watchClick } from './in-page.mjs'
import { sitePages, ways } from './site-pages.mjs'

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

/**
 * In-app navigation, from the click until the next page's heading and its rows are seen: composed and monolith, on a
 * phone and unthrottled.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {{ runs: number, only: readonly string[] }} options `only` names pages that are gone to
 */
export async function measureNavigation(browser, { runs, only }) {
  const { builds, stop } = await startBuilds()
  try {
    /** @type {Record<string, any>} */
    const measured = {}
    for (const way of ways.filter(({ to }) => only.length === 0 || only.includes(to)))
      for (const device of /** @type {(keyof typeof conditions)[]} */ (Object.keys(conditions))) {
        const rounds = await inTurns(
          runs,
          Object.fromEntries(
            Object.entries(builds).map(([name, { origin, session }]) => [
              name,
              () => navigate(browser, origin, way, device, session),
            ]),
          ),
        )
        const [composed, monolith] = [medians(rounds.composed ?? []), medians(rounds.monolith ?? [])]
        const over = {
          heading: ratio(composed.heading ?? 0, monolith.heading ?? 0),
          rows: ratio(composed.rows ?? 0, monolith.rows ?? 0),
        }
        measured[`${way.from} → ${way.to}, ${device}`] = { composed, monolith, over }
      }
    return { runs, measured }
  } finally {
    await stop()
  }
}
