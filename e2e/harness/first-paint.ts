import { expect, type Page } from '@playwright/test'
import { hold } from './routes.ts'

/** The outline stands beside the content of a page that the server has rendered. */
const isPainted = (html: string): boolean => html.includes('id="member-outline"')

/** Waits until the server has rendered a page for this browser; until then visitors get an outline. */
export async function paintedFor(page: Page, url: string): Promise<void> {
  await expect(async () => {
    const answer = await page.request.get(url, { headers: { accept: 'text/html' } })
    expect(isPainted(await answer.text())).toBe(true)
  }).toPass({ intervals: [250], timeout: 90_000 })
}

/** Keeps the elements that come with the HTML, from the next document on. */
export const keepPainted = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      // Before the scripts of the host run.
      if (document.readyState !== 'interactive') return
      const painted = [...document.querySelectorAll('#root :is(header, main, h1, a, form, input, button)')]
      Object.assign(window, { painted })
    })
  })

/** What came with the HTML and is on the page no more, as HTML. */
export const lostOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { painted } = window as unknown as { painted: Element[] }
    if (painted.length < 10) return ['nearly everything: the page was an outline']
    return painted.filter((element) => !document.contains(element)).map((element) => element.outerHTML)
  })

/** Lets the scripts of the site through no more until the result is called. */
export const holdScripts = (page: Page): Promise<() => void> => hold(page, /\/r\/.*\.js$/)

/** An element that moved; null once it is gone. */
interface Source {
  node: Node | null
  previousRect: DOMRect
  currentRect: DOMRect
}

/** What moved on the page without input since its document began, with how much. */
export const movedOn = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const box = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ')
        const named = ({ node, previousRect, currentRect }: Source) =>
          `${node?.nodeName ?? 'what is gone'} ${node?.textContent?.slice(0, 30)} from ${box(previousRect)} to ${box(currentRect)}`
        const shifts: string[] = []
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { entryType, value, sources } = entry as PerformanceEntry & { value: number; sources: Source[] }
            if (entryType === 'layout-shift') shifts.push(`${value.toFixed(4)} ${sources.map(named).join(', ')}`)
          }
          // Entries come in turn: those of shifts before it are there with the mark.
          if (list.getEntriesByName('looked').length > 0) resolve(shifts)
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        observer.observe({ type: 'mark' })
        // What has changed counts as moved once it is drawn.
        requestAnimationFrame(() => requestAnimationFrame(() => performance.mark('looked')))
      }),
  )
