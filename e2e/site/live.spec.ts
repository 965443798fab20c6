// Open pages hear what changes on the server: one event stream for each page that is seen, and polling without one.
import type { BrowserContext, Page, Request } from '@playwright/test'
import { type Site, startMortalSite } from '../harness/site.ts'
import { enterAs, expect, members, test } from '../harness/test.ts'

const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^消息/ })
const overview = '/user/account/overview'

/** Requests of a browser to a path. */
function requestsTo(context: BrowserContext, path: string): string[] {
  const seen: string[] = []
  context.on('request', (request: Request) => {
    const { pathname } = new URL(request.url())
    if (pathname === path) seen.push(pathname)
  })
  return seen
}

/** Opens the overview of the member, and waits until the page hears the stream or was refused one. */
async function openTab(context: BrowserContext, site: Site): Promise<Page> {
  const page = await context.newPage()
  await enterAs(page, site, members.full)
  const opened = page.waitForResponse((response) => response.url().endsWith('/api/live'))
  await page.goto(site.origin + overview)
  await expect(bell(page)).toHaveAccessibleName('消息 4 条未读')
  await opened
  return page
}

/** Another member writes to the demo member. */
async function write(page: Page, site: Site, content: string): Promise<void> {
  const { token } = await site.enter(members.english.username, 'another browser')
  const answer = await page.request.post(`${site.origin}/api/interaction/sendMessage`, {
    headers: { 'ba-user-token': token },
    data: { userId: 1, content },
  })
  expect(await answer.json()).toMatchObject({ code: 1 })
}

test('a message shows in every tab and browser of its recipient without polling', async ({
  browser,
  ownSite: site,
}) => {
  const [home, office] = [await browser.newContext({ locale: 'zh-CN' }), await browser.newContext({ locale: 'zh-CN' })]
  const first = await openTab(home, site)
  const second = await openTab(home, site)
  const elsewhere = await openTab(office, site)
  const polls = [requestsTo(home, '/api/interaction/count'), requestsTo(office, '/api/interaction/count')]

  await write(first, site, '到货了吗？')
  const shown = [first, second, elsewhere].map((page) => expect(bell(page)).toHaveAccessibleName('消息 5 条未读'))
  await Promise.all(shown)
  expect(polls.flat()).toEqual([])
  await Promise.all([home.close(), office.close()])
})

test('after the server was killed and started again, pages hear it again', async ({ browser }) => {
  const site = await startMortalSite()
  try {
    const context = await browser.newContext({ locale: 'zh-CN' })
    const page = await openTab(context, site)
    await site.kill()
    const again = page.waitForResponse((response) => response.url().endsWith('/api/live'), { timeout: 60_000 })
    await site.restart()
    await again
    await write(page, site, '又能用了')
    await expect(bell(page)).toHaveAccessibleName('消息 5 条未读')
    await context.close()
  } finally {
    await site.stop()
  }
})

test('on a server without a stream, pages poll as before', async ({ page, ownSite: site }) => {
  await page.clock.install()
  await page.route('**/api/live', (route) => route.fulfill({ status: 404, body: '<h1>页面不存在</h1>' }))
  await enterAs(page, site, members.full)
  const refused = page.waitForResponse((response) => response.url().endsWith('/api/live'))
  await page.goto(site.origin + overview)
  await page.clock.runFor(1_000)
  await expect(bell(page)).toHaveAccessibleName('消息 4 条未读')
  await page.clock.runFor(5_000)
  await refused
  await write(page, site, '请查收')
  await page.clock.runFor(31_000)
  await expect(bell(page)).toHaveAccessibleName('消息 5 条未读')
})
