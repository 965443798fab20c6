// Without a connection the message centre keeps what is shown and what was chosen, says what is missing, and asks for it
// by itself once the connection is back.
import type { Page, Request } from '@playwright/test'
import type { Site } from '../harness/site.ts'
import { enterAs, expect, members, test } from '../harness/test.ts'

const pane = (page: Page) => page.getByRole('region', { name: '会话列表' })
const row = (page: Page, name: string) =>
  pane(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name, exact: true }) })
const offline = (page: Page) => pane(page).getByRole('alert').filter({ hasText: '消息加载失败。' })
/** Opens the list, and waits until what it fetches ahead is there. */
async function open(page: Page, site: Site): Promise<void> {
  const coming = new Set<Request>()
  page.on('request', (request) => request.resourceType() === 'script' && coming.add(request))
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => coming.delete(request))
  await enterAs(page, site, members.full)
  await page.goto(`${site.origin}/user/messageCenter`)
  await expect(row(page, '赵磊')).toBeVisible()
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /list-acts/.test(name)))
  await expect.poll(() => coming.size).toBe(0)
}

test('a search waits for the connection, and so does a conversation', async ({ page, context, ownSite: site }) => {
  await open(page, site)
  await context.setOffline(true)
  const search = page.getByRole('searchbox', { name: '搜索昵称和消息' })
  await search.fill('见面会')
  await expect(offline(page).getByRole('button', { name: '重试' })).toBeVisible()
  await expect(search).toHaveValue('见面会')
  await context.setOffline(false)
  await expect(row(page, '陈雨')).toBeVisible()
  await context.setOffline(true)
  await row(page, '陈雨').getByRole('link').click()
  const thread = page.getByRole('region', { name: '会话', exact: true })
  await expect(thread.getByRole('alert').getByRole('button', { name: '重试' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('log')).toContainText('周末有空一起去见面会吗？')
})

test('where the code of a conversation or of the search cannot come, its place offers another try', async ({
  page,
  ownSite: site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enterAs(page, site, members.full)
  let connection: 'lost' | 'there' = 'lost'
  let list: 'awaited' | 'shown' = 'awaited'
  // What comes after the list itself.
  await page.route('**/r/messages/**/*.js', async (route) => {
    // A file that the list needs is not asked for once it is there, so nothing is shown while that is awaited.
    if (list === 'awaited')
      await row(page, '赵磊')
        .waitFor({ timeout: 1_000 })
        .then(
          () => (list = 'shown'),
          () => {},
        )
    if (list === 'shown' && connection === 'lost') await route.abort('connectionreset')
    else await route.fallback()
  })
  const missing = page.getByRole('alert').filter({ hasText: '这部分内容加载失败' })
  await page.goto(`${site.origin}/user/messageCenter`)
  await row(page, '赵磊').getByRole('link').click()
  await expect(missing.getByRole('button', { name: '重试' })).toBeVisible()
  await missing.getByRole('button', { name: '关闭' }).click()
  connection = 'there'
  await row(page, '赵磊').getByRole('link').click()
  await expect(page.getByRole('log')).toContainText('到了，明天给你带过去。')
  connection = 'lost'
  list = 'awaited'
  await page.goto(`${site.origin}/user/messageCenter`)
  await expect(row(page, '赵磊')).toBeVisible()
  await page.getByRole('searchbox', { name: '搜索昵称和消息' }).fill('见面会')
  await expect(missing).toBeVisible()
  connection = 'there'
  // Another file that comes brings it along, perhaps before the button is pressed.
  await missing
    .getByRole('button', { name: '重试' })
    .click({ timeout: 5_000 })
    .catch(() => {})
  await expect(row(page, '陈雨')).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
