import type { BrowserContext, Page } from '@playwright/test'

/** What the matrix needs of a browser, so that the same rows run in any. A tab has a profile of its own. */
export interface Tab {
  /** Runs a script at the beginning of every document from now on. */
  before(source: string): Promise<void>
  /** Goes to an address; resolves as soon as the document has begun, as files may hang. */
  open(url: string): Promise<void>
  /** Value of an expression in the page, as JSON can hold it; a promise is waited for. Rejects when it throws. */
  value<T>(expression: string): Promise<T>
  /** Presses the mouse button at a point of the window, in CSS pixels. */
  press(x: number, y: number): Promise<void>
  /** Closes the tab and opens another one in the same profile, for a second visit. */
  replace(): Promise<void>
}

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
      // A tab that is just reloading itself may never hear that it is to close.
      await old.goto('about:blank').catch(() => {})
      await old.close()
    },
  }
}
