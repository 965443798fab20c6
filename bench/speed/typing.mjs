import { setTimeout as pause } from 'node:timers/promises'
import { startBuilds } from './builds.mjs'
import { conditions, contextOn, pageOn } from './conditions.mjs'
import { inTurns } from './figures.mjs'
import { sitePages } from './site-pages.mjs'
import { above } from './targets.mjs'

/** Letters of a member who types into the login form as soon as they see its first field, one every 60 ms. */
const letters = 'abcdefghijklmnopqrstuvwxyz0123'
const betweenMs = 60
const field = 'main form input'

/**
 * Types while the login page loads on a phone.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {string} origin
 * @returns {Promise<number>} how many letters the field has when the page is there
 */
async function typeOnce(browser, origin) {
  const context = await contextOn(browser, conditions.phone, undefined)
  try {
    const { page, cdp, throttle } = await pageOn(context)
    await throttle(conditions.phone)
    await page.goto(origin + sitePages.login?.path, { waitUntil: 'commit' })
    // In the page, as every question from here waits for the page's own work.
    await page.evaluate(
      (selector) =>
        new Promise((resolve) => {
          const look = () => {
            const found = /** @type {HTMLInputElement | null} */ (document.querySelector(selector))
            if (found === null || found.getClientRects().length === 0) return requestAnimationFrame(look)
            found.focus()
            resolve(null)
          }
          look()
        }),
      field,
    )
    const began = performance.now()
    const sent = []
    for (const [at, letter] of [...letters].entries()) {
      await pause(Math.max(0, began + at * betweenMs - performance.now()))
      // Not awaited: a key is pressed whether or not the page has answered to the one before.
      sent.push(cdp.send('Input.dispatchKeyEvent', { type: 'char', text: letter }))
    }
    await Promise.all(sent)
    await page.waitForLoadState('networkidle')
    const typed = await page.locator(field).first().inputValue()
    return [...letters].filter((letter) => typed.includes(letter)).length
  } finally {
    await context.close()
  }
}

/**
 * Letters that are kept of those typed while the login page loads; the fewest of all rounds count.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {{ runs: number }} options
 */
export async function measureTyping(browser, { runs }) {
  const { builds, stop } = await startBuilds(['composed', 'monolith'])
  try {
    const rounds = await inTurns(
      runs,
      Object.fromEntries(Object.entries(builds).map(([name, { origin }]) => [name, () => typeOnce(browser, origin)])),
    )
    const measured = Object.fromEntries(Object.entries(rounds).map(([name, kept]) => [name, Math.min(...kept)]))
    const lost = letters.length - (measured.composed ?? 0)
    return {
      runs,
      typed: letters.length,
      targets: { lost: 0 },
      measured,
      problems: above([{ what: 'letters lost while login loads', found: lost, limit: 0 }]),
    }
  } finally {
    await stop()
  }
}
