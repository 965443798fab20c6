import type { Page } from '@playwright/test'

/** Waits until nothing fades or slides any more; what is measured meanwhile is neither the old nor the new. */
export async function transitionsDone(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const running = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(running.map(({ finished }) => finished))
  })
}
