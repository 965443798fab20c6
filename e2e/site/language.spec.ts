// The language changes in place: no work of the member is lost, and every text follows, the server's too.
import type { Page } from '@playwright/test'
import { captchaAfter, clickTargets } from '../harness/codes.ts'
import { enterAs, expect, expectNoReload, markWindow, members, test } from '../harness/test.ts'

async function choose(page: Page, name: '简体中文' | 'English'): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Language|语言/ })
    .click()
  await page.getByRole('button', { name, exact: true }).click()
}

test('page 2 of a list stays page 2 in the other language', async ({ page, site }) => {
  await enterAs(page, site, members.full)
  await page.goto(`${site.origin}/user/account/balance?page=2`)
  const records = page.getByRole('table', { name: '余额变动，最新的在前' })
  await expect(records.getByRole('rowheader')).toHaveCount(10)
  const times = await records.getByRole('rowheader').allTextContents()
  await markWindow(page)

  await choose(page, 'English')
  await expect(page.getByRole('heading', { level: 1, name: 'Balance' })).toBeVisible()
  await expect(page).toHaveURL(`${site.origin}/user/account/balance?page=2`)
  await expect(page.getByRole('button', { name: 'Page 2', exact: true })).toHaveAttribute('aria-current', 'page')
  const sameRecords = page.getByRole('table', { name: 'Changes to your balance, newest first' })
  await expect(sameRecords.getByRole('rowheader')).toHaveText(times)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page).toHaveTitle('Balance - 云杉书店')
  await expectNoReload(page)
})

test('menus, names and messages of the server follow the language', async ({ page, site }) => {
  await enterAs(page, site, members.full)
  await page.goto(`${site.origin}/user/messageCenter`)
  await expect(page.getByRole('listitem').filter({ hasText: '陈雨' })).toContainText('小时前')
  await choose(page, 'English')
  const menu = page.getByRole('navigation', { name: 'Member menu' })
  await expect(menu.getByRole('link', { name: 'Work orders' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: /^About us/ })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: '陈雨' })).toContainText(/hours? ago/)
  await expect(page.getByRole('main')).not.toContainText('小时前')
})

test('typed text stays', async ({ page, site }) => {
  await page.goto(`${site.origin}/user/login?to=/user/messageCenter`)
  await page.getByRole('textbox', { name: '账号' }).fill('demo')
  await page.getByLabel('密码', { exact: true }).fill('Wrong123456')
  await choose(page, 'English')
  await expect(page.getByRole('textbox', { name: 'Account' })).toHaveValue('demo')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('Wrong123456')
  const login = page.getByRole('main').getByRole('button', { name: 'Log in' })
  await clickTargets(await captchaAfter(page, site, () => login.click()))
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Wrong password')
  await expect(page).toHaveURL(/to=/)
})

test('the choice survives reloads and is in the HTML before any script runs', async ({ page, site }) => {
  await enterAs(page, site, members.full)
  await page.goto(`${site.origin}/user/account/workorder`)
  await choose(page, 'English')
  await expect(page.getByRole('heading', { level: 1, name: 'My work orders' })).toBeVisible()
  const html = (await (await page.reload())?.text()) ?? ''
  expect(html).toContain('<html lang="en"')
  expect(html).toContain('<title>My work orders - 云杉书店</title>')
  await expect(page.getByRole('heading', { level: 1, name: 'My work orders' })).toBeVisible()

  await choose(page, '简体中文')
  await expect(page.getByRole('heading', { level: 1, name: '我的工单' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  expect(await (await page.reload())?.text()).toContain('<html lang="zh-CN"')
})

test.describe('a browser set to English', () => {
  test.use({ locale: 'en-GB' })

  test('gets English everywhere until another language is chosen', async ({ page, site }) => {
    const answer = await page.goto(`${site.origin}/user/login`)
    expect(await answer?.text()).toContain('<title>Log in - 云杉书店</title>')
    await expect(page.getByRole('heading', { level: 1, name: 'Log in to 云杉书店' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    const chinese = page.getByRole('heading', { level: 1, name: '登录云杉书店' })
    await choose(page, '简体中文')
    // A choice is stored once its texts are loaded.
    await expect(chinese).toBeVisible()
    await page.reload()
    await expect(chinese).toBeVisible()
  })
})
