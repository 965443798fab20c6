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
    value: (expression) =>
      page.evaluate<never>(expression).catch((error: Error) => {
        // The page reloaded itself meanwhile, as some rows make it do; the expression is for the document that follows.
        if (error.message.includes('Execution context was destroyed')) return page.evaluate<never>(expression)
        throw error
      }),
    press: (x, y) => page.mouse.click(x, y),
    async replace() {
      const old = page
      page = await context.newPage()
      await old.close()
    },
  }
}
