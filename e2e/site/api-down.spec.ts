// A page that is opened while the API does not answer shows what it knew and says from when.
import type { Page } from '@playwright/test'
import { enterAs, expect, expectNoReload, markWindow, members, test } from '../harness/test.ts'

const strip = (page: Page) => page.getByRole('region', { name: '服务器暂时没有响应' })
const menu = (page: Page) => page.getByRole('navigation', { name: '会员菜单' })

test('members keep their menu, marked as an earlier one; what is visible comes back by itself, without a reload', async ({
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
  await expect(strip(page)).toContainText(/以下为 \d\d:\d\d 的数据。/)
  await expect(menu(page).getByRole('link', { name: '余额记录' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('alert').getByRole('button', { name: '重试' }).first()).toBeVisible()
  await markWindow(page)
  await page.unroute('**/api/**')
  await expect(strip(page)).toBeHidden()
  await expect(page.getByRole('table', { name: '余额变动，最新的在前' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  await expectNoReload(page)
})
