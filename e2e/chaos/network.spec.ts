import { enterAs, expect, expectNoReload, markWindow, members, test } from '../harness/test.ts'

test('without a network that is said, nothing moves, and a page opens by itself when it is back', async ({
  page,
  site,
}) => {
  await enterAs(page, site, members.full)
  // Nothing of the next page is fetched ahead.
  await page.route('**/r/workorder/**', (route) => route.abort())
  await page.goto(`${site.origin}/user/account/overview`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('林小满')
  await markWindow(page)

  const pill = page.getByRole('status').filter({ hasText: '您已离线' })
  const top = () => page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().top)
  const before = await top()
  await page.context().setOffline(true)
  await expect(pill).toBeVisible()
  expect(await top()).toBe(before)
  await page.getByRole('navigation').getByRole('link', { name: '我的工单' }).first().click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('网络恢复后会自动打开')

  await page.unroute('**/r/workorder/**')
  await page.context().setOffline(false)
  await expect(pill).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: '我的工单' })).toBeVisible()
  await expectNoReload(page)
})
