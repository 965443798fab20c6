// The number of unread messages: asked for where the server has no event stream, and told to screen readers once.
import type { BrowserContext, Page } from '@playwright/test'
import { enterAs, expect, members, test } from '../harness/test.ts'

const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^消息/ })
const announced = (page: Page) => page.getByRole('status').filter({ hasText: /^消息 .*条未读$/ })

/** A server without an event stream: what it answers, and how often it was asked. */
interface CountingServer {
  count: number
  asked: number
}

const countingServer = (count: number): CountingServer => ({ count, asked: 0 })

/** Answers the count as a stock server: to be asked every second, by a number that the test sets. */
async function countByPolling(context: BrowserContext, server: CountingServer): Promise<void> {
  await context.route('**/api/live', (route) => route.fulfill({ status: 404, body: '' }))
  await context.route('**/api/interaction/count', async (route) => {
    server.asked += 1
    const data = { pollingInterval: '1', count: server.count }
    await route.fulfill({ json: { code: 1, msg: '', time: 0, data } })
  })
}

test('guests are asked for as well, and a server that failed is asked again', async ({ page, context, site }) => {
  await page.clock.install()
  const server = countingServer(0)
  await countByPolling(context, server)
  await page.goto(site.origin)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.clock.runFor(1_000)
  await expect.poll(() => server.asked).toBeGreaterThan(0)
  await page.route('**/api/interaction/count', (route) => {
    server.asked += 1
    return route.abort()
  })
  // Its first failure, and what comes after that.
  for (let failures = 0; failures < 2; failures += 1) {
    const before = server.asked
    await page.clock.runFor(1_500)
    await expect.poll(() => server.asked).toBeGreaterThan(before)
  }
})

test('screen readers hear of new messages once for a burst', async ({ page, ownSite: site }) => {
  await enterAs(page, site, members.full)
  const late = page.waitForResponse((response) => response.url().endsWith('/api/live'))
  await page.goto(`${site.origin}/user/account/overview`)
  await expect(bell(page)).toHaveAccessibleName(/条未读$/)
  await late
  const { token } = await site.enter(members.english.username, 'another browser')
  for (const content of ['在吗？', '第二条', '第三条']) {
    await page.request.post(`${site.origin}/api/interaction/sendMessage`, {
      headers: { 'ba-user-token': token },
      data: { userId: 1, content },
    })
  }
  await expect(bell(page)).toHaveAccessibleName('消息 7 条未读')
  await expect(announced(page)).toHaveText('消息 7 条未读')
})
