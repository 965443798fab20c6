import { readFileSync, writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { provideChromium } from './find-browser.mjs'

/**
 * Logs in as the member of the demo.
 *
 * @param {import('@playwright/test').Page} page
 * @param {string} origin of the site
 */
async function logIn(page, origin) {
  await page.goto(`${origin}/user/login`)
  await page.getByRole('textbox').first().fill('demo')
  await page.getByLabel(/^密码$/).fill('Demo123456')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => !url.pathname.endsWith('/login'))
}

/**
 * Calls `use` with a page of a browser of its own, in Chinese.
 *
 * @template T
 * @param {(page: import('@playwright/test').Page) => Promise<T>} use
 */
async function inBrowser(use) {
  const browser = await chromium.launch({ executablePath: await provideChromium(), args: ['--no-sandbox'] })
  try {
    return await use(await (await browser.newContext({ locale: 'zh-CN' })).newPage())
  } finally {
    await browser.close()
  }
}

/**
 * Opens a page of an area as the member of the demo.
 *
 * @param {string} origin of the site
 * @param {{ path: string, heading: string, menu?: string, area: string, release: string }} wanted its first heading, the
 *   entry of the side menu that leads to it, and the release it comes from
 * @throws {Error} when another release answers, the page shows something else or the console is not clean
 */
export const openArea = (origin, { path, heading, menu, area, release }) =>
  inBrowser(async (page) => {
    /** @type {string[]} */
    const said = []
    page.on('console', (message) => said.push(message.text()))
    page.on('pageerror', ({ message }) => said.push(message))
    await page.addInitScript(() =>
      window.addEventListener('member:area-attempt', (event) => {
        Object.assign(window, { attempt: /** @type {CustomEvent} */ (event).detail })
      }),
    )
    await logIn(page, origin)
    if (menu === undefined) await page.goto(origin + path)
    else await page.getByRole('navigation').getByRole('link', { name: menu }).click()
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    const attempt = await page.evaluate(() => /** @type {any} */ (window).attempt)
    if (attempt?.area !== area || attempt.release !== release || attempt.outcome !== 'ready')
      throw new Error(`${path} was to come from ${area} ${release}, but came from ${JSON.stringify(attempt)}`)
    if (said.length > 0) throw new Error(`the console of ${path} says: ${said.join('\n')}`)
    return release
  })

/**
 * Changes a text and a component of an area while its page is open in a development loop.
 *
 * @param {string} address of the page in the loop
 * @param {{ texts: string, component: string }} files texts in Chinese with a `title`, and the component of the page
 * @returns {Promise<string>} milliseconds from saving to seeing
 * @throws {Error} when what was typed is lost, the page is loaded again or a change is not seen
 */
export const changeArea = (address, { texts, component }) =>
  inBrowser(async (page) => {
    const { origin } = new URL(address)
    /**
     * @param {string} file
     * @param {(text: string) => string} change
     * @param {string} sight selector of what the change brings
     */
    const seenAfter = async (file, change, sight) => {
      const text = readFileSync(file, 'utf8')
      if (change(text) === text) throw new Error(`${file} is not what the template writes`)
      const began = performance.now()
      writeFileSync(file, change(text))
      await page.locator(sight).waitFor()
      return Math.round(performance.now() - began)
    }
    await logIn(page, origin)
    await page.goto(address)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await seenAfter(component, (code) => code.replace('<Card>', '<textarea /><Card>'), 'main textarea')
    await page.locator('main textarea').fill('kept')
    await page.evaluate(() => Object.assign(window, { opened: true }))
    const text = await seenAfter(texts, (json) => json.replace(/"title": "/, '$&改'), 'h1:text("改")')
    const code = await seenAfter(component, (tsx) => tsx.replace('<textarea', '$& data-changed'), 'main [data-changed]')
    const kept = await page.locator('main textarea').inputValue()
    const isSamePage = await page.evaluate(() => 'opened' in window)
    if (kept !== 'kept' || !isSamePage) throw new Error(`the state is lost: "${kept}", the same page: ${isSamePage}`)
    return `text ${text} ms, component ${code} ms from saving to seeing, state kept`
  })
