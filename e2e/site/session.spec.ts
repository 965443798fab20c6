// A session ends everywhere at once, and one that can be renewed is renewed unnoticed.
import type { Page } from '@playwright/test'
import { collectNotices } from '../harness/complaints.ts'
import { settled } from '../harness/settled.ts'
import { startSite } from '../harness/site.ts'
import { enterAs, expect, members, test } from '../harness/test.ts'

const day = 86_400
const menu = (page: Page) => page.getByRole('button', { name: '林小满 的菜单' })
const memberMenu = (page: Page) => page.getByRole('navigation', { name: '会员菜单' })
const records = (page: Page) => page.getByRole('table', { name: '余额变动，最新的在前' })

const kept = (page: Page): Promise<{ refresh_token: string } | null> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('userInfo') ?? 'null'))

async function logOut(page: Page): Promise<void> {
  await menu(page).click()
  await page.getByRole('button', { name: '退出登录' }).click()
}

test('after a logout Back shows nothing of the member', async ({ page, site }) => {
  await enterAs(page, site, members.full)
  await page.goto(`${site.origin}/user/account/balance`)
  await expect(records(page)).toBeVisible()
  await page.goto(`${site.origin}/user/account/overview`)
  await logOut(page)
  await expect(page.getByRole('heading', { level: 1, name: '登录云杉书店' })).toBeVisible()
  expect(await kept(page)).toBeNull()

  await page.goBack().catch(() => null)
  await expect(page.getByRole('heading', { level: 1, name: '登录云杉书店' })).toBeVisible()
  await settled(page)
  await expect(page.getByText('¥')).toHaveCount(0)
})

test('another tab logs in and out as well', async ({ page, context, site }) => {
  const other = await context.newPage()
  await other.goto(site.origin)
  await expect(other.getByRole('main').getByRole('link', { name: '登录' })).toBeVisible()

  await page.goto(`${site.origin}/user/login`)
  await page.getByRole('textbox', { name: '用户名、邮箱或手机号' }).fill(members.full.username)
  await page.getByLabel('密码', { exact: true }).fill(members.full.password)
  await page.getByRole('main').getByRole('button', { name: '登录' }).click()
  await expect(menu(page)).toBeVisible()
  await expect(menu(other)).toBeVisible()

  await other.goto(`${site.origin}/user/account/balance`)
  await expect(records(other)).toBeVisible()
  await logOut(page)
  await expect(other.getByRole('heading', { level: 1, name: '登录云杉书店' })).toBeVisible()
  await expect(records(other)).toBeHidden()
})

test('a session that ends while something is written: the login page says why and leads back to it', async ({
  page,
  ownSite: site,
}) => {
  await enterAs(page, site, members.full)
  await page.goto(`${site.origin}/user/account/workorder?keywords=${encodeURIComponent('更换手机号')}`)
  await page.getByRole('main').getByRole('link', { name: '更换手机号后收不到短信' }).click()
  const reply = page.getByRole('textbox', { name: '回复' })
  await reply.fill('运营商说没有拦截')
  await settled(page)
  const { pathname } = new URL(page.url())
  await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('userInfo') ?? '{}')
    localStorage.setItem('userInfo', JSON.stringify({ ...user, refresh_token: '' }))
    // What another tab has stored is taken over like this.
    const newValue = localStorage.getItem('userInfo')
    window.dispatchEvent(new StorageEvent('storage', { key: 'userInfo', newValue }))
  })
  await site.passTime(3 * day + 60)
  await page.keyboard.insertText('，请再查一下')
  await expect(page.getByText('登录已失效。重新登录后会回到刚才的页面')).toBeVisible()

  await expect(page.getByRole('textbox', { name: '用户名、邮箱或手机号' })).toHaveValue(members.full.username)
  await page.getByLabel('密码', { exact: true }).fill(members.full.password)
  await page.getByRole('main').getByRole('button', { name: '登录' }).click()
  await expect(page).toHaveURL(site.origin + pathname)
  await expect(reply).toHaveValue('运营商说没有拦截，请再查一下')
})

test('two tabs that meet an expired token at once go on, with one renewal for both', async ({
  page,
  context,
  sites,
}) => {
  const site = await startSite(sites, { REFRESH_ROTATION: 'on' })
  await enterAs(page, site, members.full)
  const tabs = [page, await context.newPage()]
  const notices = await Promise.all(tabs.map(collectNotices))
  for (const tab of tabs) {
    await tab.goto(`${site.origin}/user/account/overview`)
    await expect(menu(tab)).toBeVisible()
    await expect(tab.getByRole('img', { name: /^每日收支/ })).toBeVisible()
  }
  const before = await kept(page)
  const renewals: string[] = []
  context.on('request', (sent) => sent.url().includes('/refreshToken') && renewals.push(sent.url()))
  // Neither tab gets its answer before the other has met the expired token, too.
  const refused = new Set<Page>()
  for (const tab of tabs)
    tab.on('response', async (answer) => {
      if (!answer.url().includes('/api/account/balance')) return
      if ((await answer.json().catch(() => null))?.code === 409) refused.add(tab)
    })
  await context.route('**/api/common/refreshToken', async (route) => {
    await expect.poll(() => refused.size).toBe(2)
    await route.continue()
  })
  await site.passTime(3 * day + 60)
  await Promise.all(tabs.map((tab) => memberMenu(tab).getByRole('link', { name: '余额记录' }).click()))
  for (const tab of tabs) await expect(records(tab)).toBeVisible()
  expect(renewals).toHaveLength(1)
  const after = await kept(page)
  expect(after?.refresh_token).not.toBe(before?.refresh_token)

  // The next one, long after: had a tab kept a replaced token, the session would end here.
  await site.passTime(3 * day + 60)
  for (const tab of tabs) {
    await tab.goto(`${site.origin}/user/account/balance`)
    await expect(records(tab)).toBeVisible()
  }
  expect(notices).toEqual([[], []])
  await site.stop()
})
