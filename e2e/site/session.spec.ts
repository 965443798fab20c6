// A session ends everywhere at once, and one that can be renewed is renewed unnoticed.
import type { Page } from '@playwright/test'
import { captchaAfter, clickTargets } from '../harness/codes.ts'
import { collectNotices } from '../harness/complaints.ts'
import { settled } from '../harness/settled.ts'
import type { Site } from '../harness/site.ts'
import { enterAs, expect, keepUser, members, test } from '../harness/test.ts'

const day = 86_400
const menu = (page: Page) => page.getByRole('button', { name: '林小满 的菜单' })
const records = (page: Page) => page.getByRole('table', { name: '余额变动，最新的在前' })
const sessionOver = '登录已失效，请重新登录。'

interface Kept {
  id: number
  token: string
  refresh_token: string
}

const kept = (page: Page): Promise<Kept | null> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('userInfo') ?? 'null'))

async function logOut(page: Page): Promise<void> {
  await menu(page).click()
  await page.getByRole('button', { name: '退出登录' }).click()
}

/** Code of the answer to a call for members with a token. */
async function codeFor(page: Page, site: Site, token: string): Promise<number> {
  const headers = { server: 'true', 'ba-user-token': token }
  return (await (await page.request.get(`${site.origin}/api/account/overview`, { headers })).json()).code
}

test('logout clears the browser, and neither token opens anything any more', async ({ page, site }) => {
  await enterAs(page, site, members.full)
  // What Back leads to after the logout.
  await page.goto(`${site.origin}/user/account/balance`)
  await expect(records(page)).toBeVisible()
  await page.goto(`${site.origin}/user/account/overview`)
  await expect(menu(page)).toBeVisible()
  const { token, refresh_token } = (await kept(page)) as Kept
  expect(refresh_token).not.toBe('')
  expect(await codeFor(page, site, token)).toBe(1)

  await logOut(page)
  await expect(page.getByRole('heading', { level: 1, name: '登录云杉书店' })).toBeVisible()
  expect(await kept(page)).toBeNull()
  expect(await codeFor(page, site, token)).toBe(303)
  const headers = { server: 'true', 'ba-user-token': token }
  const data = { refreshToken: refresh_token }
  const renewal = await page.request.post(`${site.origin}/api/common/refreshToken`, { headers, data })
  expect((await renewal.json()).code).not.toBe(1)

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
  await page.getByRole('textbox', { name: '账号' }).fill(members.full.username)
  await page.getByLabel('密码', { exact: true }).fill(members.full.password)
  const login = page.getByRole('main').getByRole('button', { name: '登录' })
  await clickTargets(await captchaAfter(page, site, () => login.click()))
  await expect(menu(page)).toBeVisible()
  await expect(menu(other)).toBeVisible()

  await other.goto(`${site.origin}/user/account/balance`)
  await expect(records(other)).toBeVisible()
  await logOut(page)
  await expect(other.getByRole('heading', { level: 1, name: '登录云杉书店' })).toBeVisible()
  await expect(records(other)).toBeHidden()
})

test('an unknown token redirects to the login page once, with one notice', async ({ page, site }) => {
  await keepUser(page, {
    id: 1,
    username: 'demo',
    nickname: '林小满',
    avatar: '',
    token: '00000000-0000-4000-8000-000000000000',
    refresh_token: '',
  })
  const notices = await collectNotices(page)
  const visited: string[] = []
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname))
  await page.goto(`${site.origin}/user/account/overview?from=mail`)
  await expect(page).toHaveURL(`${site.origin}/user/login?to=${encodeURIComponent('/user/account/overview?from=mail')}`)
  await expect(page.getByRole('heading', { level: 1, name: '登录云杉书店' })).toBeVisible()
  await expect.poll(() => notices).toEqual([sessionOver])
  await settled(page)
  expect(notices).toEqual([sessionOver])
  expect(visited.filter((path) => path === '/user/login')).toHaveLength(1)
  expect(await kept(page)).toBeNull()
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
  await expect(page.getByText('登录已失效。重新登录后将回到刚才的页面')).toBeVisible()

  await expect(page.getByRole('textbox', { name: '账号' })).toHaveValue(members.full.username)
  await page.getByLabel('密码', { exact: true }).fill(members.full.password)
  const login = page.getByRole('main').getByRole('button', { name: '登录' })
  await clickTargets(await captchaAfter(page, site, () => login.click()))
  await expect(page).toHaveURL(site.origin + pathname)
  await expect(reply).toHaveValue('运营商说没有拦截，请再查一下')
})

test('an expired token is renewed once, unnoticed, in an open page', async ({ page, ownSite: site }) => {
  const notices = await collectNotices(page)
  await enterAs(page, site, members.full)
  await page.goto(`${site.origin}/user/account/overview`)
  await expect(page.getByRole('img', { name: /^余额/ })).toBeVisible()
  const before = (await kept(page)) as Kept
  const renewals: string[] = []
  page.on('request', (request) => request.url().includes('/refreshToken') && renewals.push(request.url()))

  await site.passTime(3 * day + 60)
  await page.getByRole('navigation', { name: '会员菜单' }).getByRole('link', { name: '余额记录' }).click()
  await expect(records(page)).toBeVisible()
  expect(notices).toEqual([])
  const after = (await kept(page)) as Kept
  expect(after.token).not.toBe(before.token)
  expect(after.refresh_token).toBe(before.refresh_token)
  expect(renewals).toHaveLength(1)
})
