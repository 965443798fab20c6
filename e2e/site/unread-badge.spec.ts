// The number of unread messages: five tabs ask as one, whether the server has an event stream or not, and screen readers
// hear of more messages once.
import type { BrowserContext, Page } from '@playwright/test'
import type { Site } from '../harness/site.ts'
import { enterAs, expect, members, test } from '../harness/test.ts'

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

/** Answers the count as a stock server: every second, by a number that the test sets. */
async function countByPolling(context: BrowserContext, server: { count: number; asked: number[] }): Promise<void> {
  await context.route('**/api/live', (route) => route.fulfill({ status: 404, body: '' }))
  await context.route('**/api/interaction/count', async (route) => {
    server.asked.push(Date.now())
    const data = { pollingInterval: '1', count: server.count }
    await route.fulfill({ json: { code: 1, msg: '', time: 0, data } })
  })
}

test('five tabs make one request for each interval, and all show the number', async ({ browser, site }) => {
  const context = await browser.newContext({ locale: 'zh-CN' })
  const server = { count: 4, asked: [] as number[] }
  await countByPolling(context, server)
  const tabs = await openTabs(context, site, 5)
  // The last tab shares with the others once its late code is there, after which six requests take five intervals.
  await tabs[4]?.waitForFunction(() => document.querySelector('body > [role=status]') !== null)
  const before = server.asked.length
  await expect.poll(() => server.asked.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(before + 6)
  const [first = 0, last = 0] = [server.asked[before], server.asked[before + 5]]
  expect(last - first).toBeGreaterThan(4 * 1_000)

  server.count = 12
  for (const tab of tabs) await expect(bell(tab)).toHaveAccessibleName('消息 12 条未读')
  for (const tab of tabs) await expect(bell(tab).locator('[data-badge]')).toContainText('9+')
  // Whoever asked may be gone.
  await tabs[0]?.close()
  server.count = 2
  for (const tab of tabs.slice(1)) await expect(bell(tab)).toHaveAccessibleName('消息 2 条未读')
  await context.close()
})

test('guests are asked for as well, and a server that failed is asked again', async ({ page, context, site }) => {
  await page.clock.install()
  const server = { count: 0, asked: [] as number[] }
  await countByPolling(context, server)
  await page.goto(site.origin)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.clock.runFor(1_000)
  await expect.poll(() => server.asked.length).toBe(1)
  await page.route('**/api/interaction/count', (route) => {
    server.asked.push(Date.now())
    return route.abort()
  })
  await page.clock.runFor(1_500)
  await expect.poll(() => server.asked.length).toBe(2)
  await page.clock.runFor(1_500)
  await expect.poll(() => server.asked.length).toBe(3)
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
