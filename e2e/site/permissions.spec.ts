// Actions without permission are not offered; their addresses lead to an explanation.
import type { Page } from '@playwright/test'
import { settled } from '../harness/settled.ts'
import { enterAs, expect, members, test } from '../harness/test.ts'

/** Counts the requests of the page; a loop would never end. */
function countCalls(page: Page): Map<string, number> {
  const calls = new Map<string, number>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.set(pathname, (calls.get(pathname) ?? 0) + 1)
  })
  return calls
}

/** Advances the page's clock by ten seconds, in which a loop would call again; the clock must have been installed. */
async function secondsLater(page: Page): Promise<void> {
  await settled(page)
  await page.clock.runFor(10_000)
  await settled(page)
}

for (const { page: name, path } of [
  { page: 'balance', path: '/user/account/balance' },
  { page: 'work orders', path: '/user/account/workorder' },
  { page: 'work-order management', path: '/user/account/woManage' },
]) {
  test(`a limited member sees that they have no access to ${name}`, async ({ page, site }) => {
    const calls = countCalls(page)
    await page.clock.install()
    await enterAs(page, site, members.limited)
    await page.goto(site.origin + path)
    await expect(page.getByRole('heading', { name: '您没有访问权限' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('button', { name: '重试' })).toBeHidden()
    await expect(page).toHaveURL(site.origin + path)
    await expect(page.getByRole('button', { name: '新来的朋友 的菜单' })).toBeVisible()
    await secondsLater(page)
    expect(Math.max(...calls.values())).toBeLessThanOrEqual(2)
    await expect(page.getByRole('region', { name: '通知' })).toBeHidden()
  })
}

test('a member without any page sees a message instead of a redirect loop', async ({ page, site }) => {
  const calls = countCalls(page)
  await page.clock.install()
  await enterAs(page, site, members.limited)
  await page.goto(`${site.origin}/user`)
  await expect(page.getByRole('heading', { name: '没有可以打开的页面' })).toBeVisible()
  await expect(page).toHaveURL(`${site.origin}/user`)
  await secondsLater(page)
  expect(Math.max(...calls.values())).toBeLessThanOrEqual(2)
})

test('a member who is no agent neither sees nor opens the queue', { tag: '@quick' }, async ({ page, site }) => {
  await enterAs(page, site, members.full)
  await page.goto(`${site.origin}/user/account/woManage`)
  await expect(page.getByRole('heading', { name: '您没有访问权限' })).toBeVisible()
  const menu = page.getByRole('navigation', { name: '会员菜单' })
  await expect(menu.getByRole('link', { name: '我的工单' })).toBeVisible()
  await expect(menu.getByRole('link', { name: '工单管理' })).toBeHidden()
})
