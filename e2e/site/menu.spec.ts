import { enterAs, expect, members, test } from '../harness/test.ts'

test('the collapsed menu survives a reload, names its icons and gives its space to the page', async ({
  page,
  site,
}) => {
  await enterAs(page, site, members.full)
  await page.goto(`${site.origin}/user/account/overview`)
  await expect(page.getByRole('heading', { level: 1, name: /林小满/ })).toBeVisible()
  const wide = (await page.getByRole('main').boundingBox())?.width ?? 0
  await page.getByRole('button', { name: '收起菜单' }).click()
  await page.reload()
  const link = page.getByRole('navigation', { name: '会员菜单' }).getByRole('link', { name: '余额记录' })
  await expect(link).toBeVisible()
  expect((await page.getByRole('main').boundingBox())?.width).toBeGreaterThan(wide)
  await link.hover()
  await expect(page.locator('[role=tooltip]')).toHaveText('余额记录')
})
