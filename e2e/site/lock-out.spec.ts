// Strangers who guess a password lock out themselves; the member's own browser logs in.
import { type APIRequestContext, type Page, request } from '@playwright/test'
import { type Site, startSite } from '../harness/site.ts'
import { expect, members, test } from '../harness/test.ts'

const main = (page: Page) => page.getByRole('main')

async function logIn(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.origin}/user/login`)
  await page.getByRole('textbox', { name: '账号' }).fill(members.full.username)
  await page.getByLabel('密码', { exact: true }).fill(members.full.password)
  await main(page).getByRole('button', { name: '登录' }).click()
}

/** Guesses ten times, with the pauses between. */
async function guess(stranger: APIRequestContext, site: Site): Promise<void> {
  for (let count = 0; count < 10; count += 1) {
    const data = { tab: 'login', username: members.full.username, password: 'Wrong123456' }
    await stranger.post(`${site.origin}/api/user/checkIn`, { data, headers: { server: 'true' } })
    await site.passTime(80 * (count + 1))
  }
}

test('a new browser hears when it may try again, and one the member has used before logs in', async ({
  page,
  browser,
  sites,
}) => {
  const site = await startSite(sites, { LOGIN_CAPTCHA: 'off' })
  await logIn(page, site)
  await expect(page.getByRole('heading', { level: 1, name: /林小满/ })).toBeVisible()
  await expect(main(page).getByText(/上次登录/)).toBeVisible()
  // What the demo knows of the login before has no device.
  await expect(main(page).getByText(/登录设备/)).toBeHidden()
  await page.getByRole('button', { name: '林小满 的菜单' }).click()
  await page.getByRole('button', { name: '退出登录' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '登录云杉书店' })).toBeVisible()

  const stranger = await request.newContext()
  await guess(stranger, site)
  await stranger.dispose()

  const elsewhere = await browser.newPage({ locale: 'zh-CN' })
  await logIn(elsewhere, site)
  await expect(main(elsewhere).getByRole('alert')).toHaveText(/登录失败次数过多，请在 2[34] 小时.*后再试/)
  await elsewhere.close()

  await logIn(page, site)
  await expect(page.getByRole('heading', { level: 1, name: /林小满/ })).toBeVisible()
  await expect(main(page).getByText(/登录设备 .*Chrome/)).toBeVisible()
  await site.stop()
})
