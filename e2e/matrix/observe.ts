import { setTimeout as pause } from 'node:timers/promises'
import type { Site } from '../harness/site.ts'
import { isSeen, nameOf, type WantedPage } from './judge.ts'
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

/** Pages that the rows open and leave to. */
export const pages = {
  overview: {
    path: '/user/account/overview',
    heading: /林小满/,
    own: ['/user/account/balance', '/user/account/integral'],
    contributed: ['/user/account/workorder'],
  },
  workOrders: { path: '/user/account/workorder', heading: /^我的工单$/ },
  balance: { path: '/user/account/balance', heading: /^余额记录$/ },
  login: { path: '/user/login', heading: /^登录云杉书店$/ },
  home: { path: '/', heading: /^好书，值得慢慢读$/ },
} satisfies Record<string, WantedPage>

/** Logs a member in before the first document of a tab, as a login does. */
export async function enterTab(tab: Tab, site: Site, account = 'demo'): Promise<void> {
  const agent = await tab.value<string>('navigator.userAgent')
  const { id, username, nickname, avatar, token, refresh_token } = await site.enter(account, agent)
  const user = JSON.stringify(JSON.stringify({ id, username, nickname, avatar, token, refresh_token }))
  // Once a tab: what the page does with it afterwards stays. A browser that keeps the page for Back may begin with an
  // empty document, which has no storage.
  await tab.before(`if (origin !== 'null' && sessionStorage.getItem('entered-${id}') === null) {
    sessionStorage.setItem('entered-${id}', '1')
    localStorage.setItem('userInfo', ${user})
  }`)
}

/**
 * Waits until the host has taken the page over; false when it does not. What is shown before, by the server or as a
 * picture of the last visit, is replaced then, and a click in that moment is lost.
 */
async function isTakenOver(tab: Tab): Promise<boolean> {
  for (let waited = 0; waited < hangGuard; waited += 0.1) {
    if (await tab.value<boolean>(`document.getElementById('member-outline') === null`)) return true
    await pause(100)
  }
  return false
}

/**
 * Opens a page by its address and waits until it is there, and the host has taken it over: before that, a link leads to
 * another document.
 */
export async function openWell(tab: Tab, origin: string, page: WantedPage): Promise<void> {
  await tab.open(origin + page.path)
  const { sight, last } = await seen(tab, hangGuard, (sight) => isSeen(sight, 'page', page))
  if (sight === null) throw new Error(`${page.path} does not open: ${nameOf(last)}`)
  if (!(await isTakenOver(tab))) throw new Error(`${page.path} is not taken over`)
}

/** Opens another area by the menu; undefined when that works, otherwise what was seen instead. */
export async function missOfMenu(tab: Tab, to: WantedPage = pages.workOrders): Promise<string | undefined> {
  if (!(await isTakenOver(tab))) return 'the page is not taken over'
  if (!(await clicked(tab, `nav a[href="${to.path}"]`))) return 'the menu cannot be used'
  const { sight, last } = await seen(tab, hangGuard, (sight) => isSeen(sight, 'page', to))
  return sight === null ? `after a click on the menu: ${nameOf(last)}` : undefined
}
