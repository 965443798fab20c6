import type { BrowserContext, Page } from '@playwright/test'
import type { Tab } from './tab.ts'

/** A tab of Chromium. */
export async function openPlaywrightTab(context: BrowserContext): Promise<Tab> {
  let page: Page = await context.newPage()
  return {
    async before(source) {
      await context.addInitScript(source)
    },
    async open(url) {
      await page.goto(url, { waitUntil: 'commit' })
    },
    value: (expression) => page.evaluate(expression),
    press: (x, y) => page.mouse.click(x, y),
    async replace() {
      const old = page
      page = await context.newPage()
      // Not waited for, as a page that freezes never answers.
      void old.close().catch(() => {})
    },
  }
}
