// A page begins at its top, and navigating back keeps the scroll position.
import { enterAs, expect, expectNoReload, markWindow, members, test } from '../harness/test.ts'

test('a page that is opened by its address begins at its top, wherever another one was left', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 500 })
  await enterAs(page, site, members.full)
  await page.goto(`${site.origin}/user/account/balance`)
  await expect(page.getByRole('heading', { level: 1, name: '余额' })).toBeVisible()
  const top = () => page.evaluate(() => window.scrollY)
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, 300))
    expect(await top()).toBe(300)
  }).toPass()
  await page.goto(`${site.origin}/user/account/workorder`)
  await expect(page.getByRole('list', { name: '我的工单' }).getByRole('listitem').last()).toBeAttached()
  expect(await top()).toBe(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: '余额' })).toBeAttached()
  await expect.poll(top).toBe(300)
})

test('a new page starts at its top with its heading focused; going back restores the scroll position', async ({
  page,
  site,
}) => {
  await enterAs(page, site, members.full)
  await page.goto(`${site.origin}/user/account/balance?range=all&limit=100`)
  const records = page.getByRole('table', { name: '余额变动，最新的在前' })
  await expect(records.getByRole('rowheader')).toHaveCount(100)
  await expect(page.getByRole('heading', { level: 1 })).not.toBeFocused()
  await markWindow(page)
  const place = () => page.evaluate(() => Math.round(scrollY))
  await page.evaluate(() => scrollTo(0, 1500))
  await expect.poll(place).toBe(1500)

  await page.getByRole('navigation', { name: '会员菜单' }).getByRole('link', { name: '我的工单' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '我的工单' })).toBeFocused()
  await expect.poll(place).toBe(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: '余额' })).toBeVisible()
  await expect.poll(place).toBe(1500)
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1, name: '我的工单' })).toBeVisible()
  await expect.poll(place).toBe(0)
  await expectNoReload(page)
})
