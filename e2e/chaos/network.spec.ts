import { enterAs, expect, expectNoReload, markWindow, members, test } from '../harness/test.ts'

test('without a network the page says so, and opens by itself when the network is back', async ({ page, site }) => {
  await enterAs(page, site, members.full)
  await page.goto(`${site.origin}/user/account/overview`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('林小满')
  await markWindow(page)

  await page.context().setOffline(true)
  await page.getByRole('navigation').getByRole('link', { name: '我的工单' }).first().click()
  // The skeleton's alone: the overview, visible a moment longer, may say so about what it could not load.
  await expect(page.getByRole('status').filter({ hasText: /^警告: 您断网了！$/ })).toBeVisible()

  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: '我的工单' })).toBeVisible()
  await expectNoReload(page)
})
