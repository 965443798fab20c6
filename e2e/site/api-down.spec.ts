// A page that is opened while the API does not answer shows what it knew and says from when.
import type { Page } from '@playwright/test'
import { enterAs, expect, expectNoReload, markWindow, members, test } from '../harness/test.ts'
import { expectNoViolations } from '../harness/view-checks.ts'

const strip = (page: Page) => page.getByRole('region', { name: '服务器暂时没有响应' })
const menu = (page: Page) => page.getByRole('navigation', { name: '会员菜单' })
const down = (page: Page) => page.route('**/api/**', (route) => route.abort())

test('members keep their menu, marked as an earlier one, until the server answers again', async ({ page, site }) => {
  await enterAs(page, site, members.full)
  await page.goto(`${site.origin}/user/account/balance`)
  await expect(menu(page).getByRole('link', { name: '余额记录' })).toBeVisible()

  await down(page)
  await page.reload()
  await expect(strip(page)).toContainText(/以下为 \d\d:\d\d 的数据。/)
  await expect(menu(page).getByRole('link', { name: '余额记录' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: '余额' })).toBeVisible()
  await expectNoViolations(page)

  await page.unroute('**/api/**')
  await strip(page).getByRole('button', { name: '重试' }).click()
  await expect(strip(page)).toBeHidden()
})

test('another member in the same browser never sees it', async ({ page, site }) => {
  await enterAs(page, site, members.full)
  await page.goto(`${site.origin}/user/account/balance`)
  await expect(menu(page).getByRole('link', { name: '余额记录' })).toBeVisible()
  await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('userInfo') ?? '{}')
    localStorage.setItem('userInfo', JSON.stringify({ ...user, id: user.id + 1 }))
  })
  await down(page)
  await page.reload()
  await expect(page.getByRole('alert').filter({ hasText: '菜单加载失败' })).toBeVisible()
  await expect(menu(page).getByRole('link', { name: '余额记录' })).toBeHidden()
})

test('what is visible comes back by itself once the server answers again, and nothing was reloaded', async ({
  page,
  site,
}) => {
  await enterAs(page, site, members.full)
  await page.goto(`${site.origin}/user/account/balance`)
  await expect(menu(page).getByRole('link', { name: '余额记录' })).toBeVisible()
  // Code that comes after the page.
  await page.waitForLoadState('networkidle')
  await page.route('**/api/**', (route) => route.fulfill({ status: 502, body: '' }))
  await page.reload()
  await expect(strip(page)).toBeVisible()
  await expect(page.getByRole('main').getByRole('alert').getByRole('button', { name: '重试' }).first()).toBeVisible()
  await markWindow(page)
  await page.unroute('**/api/**')
  await expect(strip(page)).toBeHidden()
  await expect(page.getByRole('table', { name: '余额变动，最新的在前' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  await expectNoReload(page)
})

test('a text that could not be sent is said to be unsent', async ({ page, site }) => {
  await enterAs(page, site, members.full)
  await page.goto(`${site.origin}/user/account/profile`)
  const about = page.getByRole('textbox', { name: '个性签名' })
  await about.fill('还没送到')
  await page.route('**/api/account/profile', (route) =>
    route.request().method() === 'POST' ? route.abort('connectionrefused') : route.continue(),
  )
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('连接不上服务器，请在网络恢复后重试。').first()).toBeVisible()
  await expect(about).toHaveValue('还没送到')
})
