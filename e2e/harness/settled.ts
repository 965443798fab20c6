import { expect, type Locator, type Page, type Request } from '@playwright/test'

/** Calls of the API that a page still waits for, and how many it has made. */
interface Calls {
  open: Set<Request>
  made: number
}

const callsOf = new WeakMap<Page, Calls>()

/** Tracks the calls of a page from now on; the `page` of a test is tracked from its beginning. */
export function watchCalls(page: Page): Calls {
  const known = callsOf.get(page)
  if (known) return known
  const calls: Calls = { open: new Set(), made: 0 }
  callsOf.set(page, calls)
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // The stream of changes stays open.
    if (!pathname.startsWith('/api/') || pathname === '/api/live') return
    calls.made += 1
    calls.open.add(request)
  })
  page.on('requestfinished', (request) => calls.open.delete(request))
  page.on('requestfailed', (request) => calls.open.delete(request))
  return calls
}

/** Whether there is a heading, no skeleton and no busy list, now and two frames later; a busy button is allowed. */
const atRest = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const rests = () =>
      document.querySelector('h1') !== null &&
      document.querySelector('[data-waiting-phase], [aria-busy=true]:not(button)') === null
    if (!rests()) return false
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    return rests()
  })

/** Waits until the page shows all its data: every call is answered and nothing on the screen is still loading. */
export async function settled(page: Page): Promise<void> {
  const calls = watchCalls(page)
  await expect(async () => {
    const { made } = calls
    expect([...calls.open].map((request) => request.url())).toEqual([])
    expect(await atRest(page), 'something is still loading').toBe(true)
    expect(calls.made, 'another call was made').toBe(made)
  }).toPass({ intervals: [50], timeout: 20_000 })
}

/** Waits until the page's own code has taken an element over from the server's HTML. */
export const hydrated = (element: Locator): Promise<void> =>
  expect.poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__react')))).toBe(true)

/** Waits for the end of all transitions; what is measured before is an intermediate state. */
export async function transitionsDone(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const running = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(running.map(({ finished }) => finished))
  })
}

/** Presses Tab until the element has the focus; not at all when it has it already. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`the Tab key does not lead to ${wanted}`)
}
