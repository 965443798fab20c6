import { chromium } from '@playwright/test'
import { provideChromium } from './find-browser.mjs'

/**
 * Opens a page of an area as the member of the demo.
 *
 * @param {string} origin of the site
 * @param {{ path: string, heading: string, menu?: string, area: string, release: string }} wanted its first heading, the
 *   entry of the side menu that leads to it, and the release it comes from
 * @throws {Error} when another release answers, the page shows something else or the console is not clean
 */
export async function openArea(origin, { path, heading, menu, area, release }) {
  const browser = await chromium.launch({ executablePath: await provideChromium(), args: ['--no-sandbox'] })
  try {
    const page = await (await browser.newContext({ locale: 'zh-CN' })).newPage()
    /** @type {string[]} */
    const said = []
    page.on('console', (message) => said.push(message.text()))
    page.on('pageerror', ({ message }) => said.push(message))
    await page.addInitScript(() =>
      window.addEventListener('member:area-attempt', (event) => {
        Object.assign(window, { attempt: /** @type {CustomEvent} */ (event).detail })
      }),
    )
    await page.goto(`${origin}/user/login?redirect=${encodeURIComponent(path)}`)
    await page.getByRole('textbox').first().fill('demo')
    await page.getByLabel(/^密码$/).fill('Demo123456')
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => !url.pathname.endsWith('/login'))
    if (menu === undefined) await page.goto(origin + path)
    else await page.getByRole('navigation').getByRole('link', { name: menu }).click()
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    const attempt = await page.evaluate(() => /** @type {any} */ (window).attempt)
    if (attempt?.area !== area || attempt.release !== release || attempt.outcome !== 'ready')
      throw new Error(`${path} was to come from ${area} ${release}, but came from ${JSON.stringify(attempt)}`)
    if (said.length > 0) throw new Error(`the console of ${path} says: ${said.join('\n')}`)
    return release
  } finally {
    await browser.close()
  }
}
