// An address opens its page in any spelling, and navigating back keeps the scroll position.
import { enterAs, expect, expectNoReload, markWindow, members, test } from '../harness/test.ts'

const coffee = '0b7e4d31-92c6-4f68-8a35-c47d5e61b2f9'

for (const [path, shown] of [
  ['/nowhere/at-all', '/nowhere/at-all'],
  ['/user/account/nothing', '/user/account/nothing'],
  ['/%E4%B8%8D%E5%AD%98%E5%9C%A8', '/不存在'],
  ['/<img src=x onerror=alert(1)>', '/<img src=x onerror=alert(1)>'],
] as const) {
  test(`the unknown address ${path} is answered with 404 and named`, async ({ page, site }) => {
    const answer = await page.goto(site.origin + path)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`页面不存在：${shown}`)
    await page.getByRole('link', { name: '返回首页' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '云杉书店' })).toBeFocused()
  })
}

test('an address with a shop shows that shop, and the browser stays there', async ({ page, site }) => {
  const answer = await page.goto(`${site.origin}/?uuid=${coffee}`)
  expect(await answer?.text()).toContain('<title>首页 - Harbour Coffee</title>')
  await expect(page.getByRole('heading', { level: 1, name: 'Harbour Coffee' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('storeUuid'))).toBe(coffee)

  await page.goto(`${site.origin}/user/login`)
  await expect(page.getByRole('heading', { level: 1, name: '登录Harbour Coffee' })).toBeVisible()
  await expect(page).toHaveTitle('登录 - Harbour Coffee')
  await page.getByRole('link', { name: 'Harbour Coffee 首页' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Harbour Coffee' })).toBeVisible()
})

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
  await page.goto(`${site.origin}/user/account/balance?limit=100`)
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
