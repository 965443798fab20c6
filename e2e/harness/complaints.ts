import type { Page } from '@playwright/test'

/** The poll for what is live, and late files, have deadlines that a check of axe or a busy machine can exceed. */
const lateAnswer = /^release set: TimeoutError|^area \w+: timeout in release .+, retried /

/**
 * Collects what the browser complains about from the next document on: errors and warnings of the console, exceptions,
 * and violations of the content security policy.
 * @returns the complaints, oldest first; the list grows with each complaint
 */
export async function collectComplaints(page: Page): Promise<string[]> {
  const heard: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !lateAnswer.test(message.text()))
      heard.push(`${message.text()} at ${message.location().url}`)
  })
  page.on('pageerror', (error) => heard.push(String(error)))
  await page.exposeFunction('reportViolation', (violation: string) => heard.push(violation))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const { reportViolation } = window as unknown as { reportViolation(text: string): void }
      reportViolation(`${violatedDirective} ${blockedURI}`)
    })
  })
  return heard
}

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
