import type { Page } from '@playwright/test'

/** Collects layout shifts of a part of the page, by default its content; call before the first navigation. */
export const collectShifts = (page: Page, part: 'main' | 'header' = 'main'): Promise<unknown> =>
  page.addInitScript((part) => {
    const moved: unknown[] = []
    Object.assign(window, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as unknown as { value: number; sources: { node: Node | null }[] }
        const inPage = sources.filter(({ node }) => node?.parentElement?.closest(part))
        if (inPage.length > 0) moved.push([value, inPage.map(({ node }) => node?.textContent?.slice(0, 40))])
      }
    }).observe({ type: 'layout-shift', buffered: true })
  }, part)

/** The shifts so far: how much, and the beginnings of the texts. */
export const shifts = (page: Page): Promise<unknown[]> =>
  page.evaluate(() => (window as unknown as { moved: unknown[] }).moved)

/** Records all layout shifts from now on, those after a click included; the result names what moved. */
export async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & { value: number; sources: { node: Node | null }[] }
        const moved = sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 30)}`)
        shifts.push(`${value.toFixed(4)} ${moved.join(', ')}`)
      }
    }).observe({ type: 'layout-shift' })
  })
  return () => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)
}
