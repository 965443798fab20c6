import type { Page } from '@playwright/test'

/** The poll for what is live has a deadline, which a check of axe can exceed: the page waits for its end. */
const lateAnswer = /^release set: TimeoutError/

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
