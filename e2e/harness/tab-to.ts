import type { Locator, Page } from '@playwright/test'

/** Presses Tab until the element has the focus; not at all when it has it already. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`the Tab key does not lead to ${wanted}`)
}
