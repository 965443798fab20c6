// The number of unread messages: five tabs ask as one, whether the server has an event stream or not, and screen readers
// hear of more messages once.
import type { BrowserContext, Page } from '@playwright/test'
import type { Site } from '../harness/site.ts'
import { enterAs, expect, members, test } from '../harness/test.ts'
import { allRead } from '../harness/until-known.ts'

const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^消息/ })
const announced = (page: Page) => page.getByRole('status').filter({ hasText: /^消息 .*条未读$/ })

/** Opens tabs of one browser, and waits until they share what they know. */
async function openTabs(context: BrowserContext, site: Site, count: number): Promise<Page[]> {
  const tabs: Page[] = []
  for (let at = 0; at < count; at += 1) {
    const page = await context.newPage()
    await enterAs(page, site, members.full)
    const late = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/live', { timeout: 60_000 })
    await page.goto(`${site.origin}/user/account/overview`)
    await expect(bell(page)).toHaveAccessibleName(/条未读$/)
    // Only the first asks for the stream of them all.
    if (at === 0) await late
    else late.catch(() => {})
    tabs.push(page)
  }
  return tabs
}

/** A server without an event stream: what it answers, how often it was asked, and what its answers wait for. */
interface CountingServer {
  count: number
  asked: number
  open: Promise<void>
}

const countingServer = (count: number): CountingServer => ({ count, asked: 0, open: Promise.resolve() })

/** Answers the count as a stock server: to be asked every second, by a number that the test sets. */
async function countByPolling(context: BrowserContext, server: CountingServer): Promise<void> {
  await context.route('**/api/live', (route) => route.fulfill({ status: 404, body: '' }))
  await context.route('**/api/interaction/count', async (route) => {
    server.asked += 1
    await server.open
    const data = { pollingInterval: '1', count: server.count }
    await route.fulfill({ json: { code: 1, msg: '', time: 0, data } })
  })
}

/** The time of the tab whose clock is ahead of the others', in milliseconds. */
const latest = async (tabs: readonly Page[]): Promise<number> =>
  Math.max(...(await Promise.all(tabs.map((tab) => tab.evaluate(() => Date.now())))))

test('five tabs make one request for each interval, and all show the number', async ({ browser, site }) => {
  const context = await browser.newContext({ locale: 'zh-CN' })
  await context.clock.install()
  const server = countingServer(4)
  await countByPolling(context, server)
  const tabs = await openTabs(context, site, 5)
  // Each tab shares with the others once its late code is there.
  for (const tab of tabs) await tab.waitForFunction(() => document.querySelector('body > [role=status]') !== null)
  let open = () => {}
  server.open = new Promise((resolve) => {
    open = resolve
  })
  const before = server.asked
  await expect.poll(() => server.asked).toBe(before + 1)
  // While one tab waits for the answer, the intervals of all five end, and nobody else asks.
  await context.clock.pauseAt((await latest(tabs)) + 5_000)
  for (const tab of tabs) await allRead(tab)
  expect(server.asked).toBe(before + 1)

  // With clocks that stand still, a tab can only have it from the one that asked.
  server.count = 12
  open()
  for (const tab of tabs) await expect(bell(tab)).toHaveAccessibleName('消息 12 条未读')
  for (const tab of tabs) await expect(bell(tab).locator('[data-badge]')).toContainText('9+')
  expect(server.asked).toBe(before + 1)
  // Whoever asked may be gone.
  await tabs[0]?.close()
  server.count = 2
  await context.clock.resume()
  for (const tab of tabs.slice(1)) await expect(bell(tab)).toHaveAccessibleName('消息 2 条未读')
  await context.close()
})

test('guests are asked for as well, and a server that failed is asked again', async ({ page, context, site }) => {
  await page.clock.install()
  const server = countingServer(0)
  await countByPolling(context, server)
  await page.goto(site.origin)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.clock.runFor(1_000)
  await expect.poll(() => server.asked).toBe(1)
  await page.route('**/api/interaction/count', (route) => {
    server.asked += 1
    return route.abort()
  })
  await page.clock.runFor(1_500)
  await expect.poll(() => server.asked).toBe(2)
  await page.clock.runFor(1_500)
  await expect.poll(() => server.asked).toBe(3)
})

test('screen readers hear of new messages once for a burst, and five tabs have one stream', async ({
  browser,
  ownSite: site,
}) => {
  const context = await browser.newContext({ locale: 'zh-CN' })
  let streams = 0
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/live') streams += 1
  })
  const tabs = await openTabs(context, site, 5)
  const [page] = tabs
  if (page === undefined) throw new Error('no tab was opened')
  const { token } = await site.enter(members.english.username, 'another browser')
  for (const content of ['在吗？', '第二条', '第三条']) {
    await page.request.post(`${site.origin}/api/interaction/sendMessage`, {
      headers: { 'ba-user-token': token },
      data: { userId: 1, content },
    })
  }
  for (const tab of tabs) await expect(bell(tab)).toHaveAccessibleName('消息 7 条未读')
  await expect(announced(page)).toHaveText('消息 7 条未读')
  expect(streams).toBe(1)
  await context.close()
})
