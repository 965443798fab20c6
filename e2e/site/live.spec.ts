// Open pages hear what changes on the server: one event stream for each page that is seen.
import type { BrowserContext, Page } from '@playwright/test'
import type { Site } from '../harness/site.ts'
import { enterAs, expect, members, test } from '../harness/test.ts'

const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^消息/ })

/** Opens the overview of the member, and waits until the page hears the stream. */
async function openTab(context: BrowserContext, site: Site): Promise<Page> {
  const page = await context.newPage()
  await enterAs(page, site, members.full)
  const opened = page.waitForResponse((response) => response.url().endsWith('/api/live'))
  await page.goto(`${site.origin}/user/account/overview`)
  await expect(bell(page)).toHaveAccessibleName('消息 4 条未读')
  await opened
  return page
}

test('a message shows in every tab and browser of its recipient without polling', async ({
  browser,
  ownSite: site,
}) => {
  const [home, office] = [await browser.newContext({ locale: 'zh-CN' }), await browser.newContext({ locale: 'zh-CN' })]
  const pages = [await openTab(home, site), await openTab(home, site), await openTab(office, site)]
  const polls: string[] = []
  for (const context of [home, office])
    context.on('request', (request) => request.url().includes('/api/interaction/count') && polls.push(request.url()))

  const { token } = await site.enter(members.english.username, 'another browser')
  const answer = await home.request.post(`${site.origin}/api/interaction/sendMessage`, {
    headers: { 'ba-user-token': token },
    data: { userId: 1, content: '到货了吗？' },
  })
  expect(await answer.json()).toMatchObject({ code: 1 })
  for (const page of pages) await expect(bell(page)).toHaveAccessibleName('消息 5 条未读')
  expect(polls).toEqual([])
  await Promise.all([home.close(), office.close()])
})
