import { expect, type Page } from '@playwright/test'

/** A laptop's window at 400 % (WCAG 2.2, 1.4.10). */
export const zoomed = { width: 320, height: 256 }

/**
 * Share of the window's height that moves when the reader scrolls what is under its middle line. What is in a dialog that
 * fits, or on a page that does, need not move.
 */
const movingShare = (page: Page) =>
  page.evaluate(() => {
    const isStuck = ({ position }: CSSStyleDeclaration) => position === 'sticky' || position === 'fixed'
    const scrolls = document.documentElement.scrollHeight > window.innerHeight + 1
    const fits = (dialog: Element) => {
      const { top, bottom } = dialog.getBoundingClientRect()
      return dialog.scrollHeight <= dialog.clientHeight + 1 && top >= 0 && bottom <= window.innerHeight
    }
    const moves = (from: Element | null): boolean => {
      for (let at = from; at !== null && at !== document.documentElement; at = at.parentElement) {
        const style = getComputedStyle(at)
        if (/auto|scroll/.test(style.overflowY) && at.scrollHeight > at.clientHeight + 1) return true
        if (at.matches('dialog') && fits(at)) return true
        if (isStuck(style)) return false
      }
      return scrolls
    }
    const lines = Array.from({ length: window.innerHeight / 4 }, (_, line) => line * 4 + 2)
    const under = lines.map((y) => document.elementFromPoint(window.innerWidth / 2, y))
    const moving = under.filter(moves)
    return moving.length === 0 && !scrolls ? 1 : moving.length / lines.length
  })

/** Fails when what sticks takes more than half of the window's height, in the middle of the page, where all of it does. */
export async function expectHalfForPage(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, (document.documentElement.scrollHeight - window.innerHeight) / 2))
  await expect.poll(() => movingShare(page), { message: 'moving share', timeout: 5_000 }).toBeGreaterThanOrEqual(0.5)
}
