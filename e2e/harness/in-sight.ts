import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

/** Pixels of the conversation that can be seen: in a pane of what it scrolls in, without what lies over it. */
export const conversationHeight = (page: Page): Promise<number> =>
  page.getByRole('log').evaluate((element) => {
    let around = element.parentElement
    while (around !== null && getComputedStyle(around).overflowY !== 'auto') around = around.parentElement
    const room = around ?? element.parentElement
    const { left, width } = element.getBoundingClientRect()
    let seen = 0
    for (let y = 0; y < window.innerHeight; y += 2) {
      if (room?.contains(document.elementFromPoint(left + width / 2, y))) seen += 2
    }
    return seen
  })

/** Fails unless all of an element can be seen and pressed. */
export async function expectInSight(element: Locator): Promise<void> {
  await expect(element).toBeInViewport({ ratio: 1 })
  const covered = await element.evaluate((wanted) => {
    const { left, top, width, height } = wanted.getBoundingClientRect()
    return [0.05, 0.5, 0.95].filter((part) => {
      const at = document.elementFromPoint(left + width / 2, top + height * part)
      return at === null || !(wanted.contains(at) || at.contains(wanted))
    })
  })
  expect(covered).toEqual([])
}
