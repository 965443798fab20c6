import { setTimeout as pause } from 'node:timers/promises'
import { type Sight, sightOfPage } from './sight.ts'
import type { Tab } from './tab.ts'

/** Resolves with what a tab shows; null when it does not react within two seconds. */
async function sightOf(tab: Tab): Promise<Sight | null> {
  const none = new AbortController()
  try {
    return await Promise.race([
      // Between two documents there is nothing to look at.
      tab.value<Sight>(sightOfPage).catch(() => null),
      pause(2_000, null, { signal: none.signal }),
    ])
  } finally {
    none.abort()
  }
}

/** What was seen, and after how many seconds; null for a sight that was not seen in time. */
export interface Seeing {
  sight: Sight | null
  /** The last sight, wanted or not. */
  last: Sight | null
  seconds: number
}

/** Seconds after which nothing more is expected; no bar, as machines differ. */
export const hangGuard = 90

/** Looks ten times a second until the sight is the wanted one, at most for so many seconds. */
export async function seen(
  tab: Tab,
  within: number,
  wanted: (sight: Sight) => boolean,
  began = performance.now(),
): Promise<Seeing> {
  const passed = () => (performance.now() - began) / 1_000
  let last: Sight | null = null
  while (passed() < within) {
    const sight = await sightOf(tab)
    if (sight !== null && wanted(sight)) return { sight, last: sight, seconds: passed() }
    last = sight ?? last
    await pause(100)
  }
  return { sight: null, last, seconds: passed() }
}

/** Middle of the first visible element of a selector that nothing covers, scrolled into view; null without one. */
function middleOf(selector: string): { x: number; y: number } | null {
  for (const element of document.querySelectorAll(selector)) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue
    element.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    const { left, top, width, height } = element.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    if (element.contains(document.elementFromPoint(x, y))) return { x, y }
  }
  return null
}

/** Clicks the first element of a selector that a member can click; false when none comes. */
export async function clicked(tab: Tab, selector: string): Promise<boolean> {
  const expression = `(${middleOf.toString()})(${JSON.stringify(selector)})`
  for (let waited = 0; waited < hangGuard * 1_000; waited += 100) {
    const middle = await tab.value<{ x: number; y: number } | null>(expression).catch(() => null)
    if (middle !== null) {
      await tab.press(middle.x, middle.y)
      return true
    }
    await pause(100)
  }
  return false
}
