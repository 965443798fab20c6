import type { Page } from '@playwright/test'

/**
 * Collects the notices the tab shows from its next document on, across navigations. A notice disappears after
 * seconds, so on a busy machine a check of the screen may be too late for it.
 * @returns their texts, oldest first; the list grows with each notice
 */
export async function collectNotices(page: Page): Promise<readonly string[]> {
  const shown: string[] = []
  await page.exposeFunction('noticeShown', (text: string) => void shown.push(text))
  await page.addInitScript(() => {
    const { noticeShown } = window as unknown as { noticeShown(text: string): void }
    const cards = '[popover] > [data-tone]'
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof Element)) continue
        for (const card of node.matches(cards) ? [node] : node.querySelectorAll(cards))
          noticeShown(card.textContent ?? '')
      }
    }).observe(document, { subtree: true, childList: true })
  })
  return shown
}
