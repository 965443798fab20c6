import { expect, type Page } from '@playwright/test'

/** Everything to the right of the screen that is not in a part with a scroll bar of its own. */
const beyondScreen = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const own = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) || own(element.parentElement))
    return [...document.body.querySelectorAll('*')]
      .filter((element) => {
        const { right, width, height } = element.getBoundingClientRect()
        return width > 1 && height > 1 && right > innerWidth + 0.5 && !own(element.parentElement)
      })
      .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`)
  })

/** Fails when the page does not become as wide as the screen; what is measured by scripts follows a resize later. */
export const expectPageWidth = (page: Page, width: number): Promise<void> =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)

/** Fails when something of the page stays beyond a screen of that width. */
export async function expectWithinScreen(page: Page, width: number): Promise<void> {
  await expect.poll(() => beyondScreen(page), { message: `beyond ${width} px` }).toEqual([])
  await expectPageWidth(page, width)
}

/**
 * Fails when the page has to be scrolled sideways on a 320 px wide screen, or zoomed to 400 % (WCAG 2.2, 1.4.10).
 * Leaves the window that wide.
 */
export async function expectReflow(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 })
  await expectWithinScreen(page, 320)
}
