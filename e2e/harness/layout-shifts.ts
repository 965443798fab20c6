import type { Page } from '@playwright/test'

/** Collects layout shifts without recent input in the page's content; call before the first navigation. */
export const collectShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const moved: unknown[] = []
    Object.assign(window, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as unknown as { value: number; sources: { node: Node | null }[] }
        const inPage = sources.filter(({ node }) => node?.parentElement?.closest('main'))
        if (inPage.length > 0) moved.push([value, inPage.map(({ node }) => node?.textContent?.slice(0, 40))])
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** The shifts so far: how much, and the beginnings of the texts. */
export const shifts = (page: Page): Promise<unknown[]> =>
  page.evaluate(() => (window as unknown as { moved: unknown[] }).moved)
