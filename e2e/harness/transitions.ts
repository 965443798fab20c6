import type { Page } from '@playwright/test'

/** Waits for the end of all transitions; what is measured before is an intermediate state. */
export async function transitionsDone(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const running = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(running.map(({ finished }) => finished))
  })
}
