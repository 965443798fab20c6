import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/**
 * Waits until an open tab has taken over what is live now: what it opens next comes from there. The tab has its first
 * page, and at least one link.
 */
export async function untilKnown(page: Page): Promise<void> {
  const since = Date.now()
  const asked = () =>
    page.evaluate((since) => {
      document.querySelector('a[href]')?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
      const questions = performance.getEntriesByType('resource').filter(({ name }) => /release-set\.json/.test(name))
      return questions.some(({ startTime }) => performance.timeOrigin + startTime >= since)
    }, since)
  await expect.poll(asked, { message: 'the tab has asked what is live', intervals: [300] }).toBe(true)
  await allRead(page)
}

/** Waits until a page has read the answers that have arrived. */
const allRead = (page: Page): Promise<unknown> =>
  page.evaluate(() => fetch('/healthz', { cache: 'no-store' }).then((response) => response.text()))
