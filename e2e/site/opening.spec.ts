// A page that is opened has its final layout at once: nothing on the screen moves when its data arrives.
import type { Page } from '@playwright/test'
import { collectShifts, shifts, watchShifts } from '../harness/layout-shifts.ts'
import { delay } from '../harness/routes.ts'
import { settled } from '../harness/settled.ts'
import { enterAs, expect, members, test } from '../harness/test.ts'

const tile = (page: Page) => page.getByRole('main').getByRole('link', { name: /^余额/ })
const entry = (page: Page) => page.getByRole('navigation', { name: '会员菜单' }).getByRole('link', { name: '积分记录' })

const ways = [
  { name: '余额', by: tile, width: 1280, height: 900 },
  { name: '余额', by: tile, width: 390, height: 844 },
  { name: '积分', by: entry, width: 1280, height: 900 },
]

for (const { name, by, width, height } of ways) {
  test(`${name} from the overview at ${width} px`, async ({ page, site }) => {
    await page.setViewportSize({ width, height })
    await enterAs(page, site, members.full)
    await page.goto(`${site.origin}/user/account/overview`)
    await settled(page)
    // Slow answers, so that the skeletons are visible and then replaced.
    await delay(page, /\/api\/account\/(balance|integral)(?!Summary)/, 300)
    await delay(page, /\/api\/account\/(balance|integral)Summary/, 500)
    const moved = await watchShifts(page)
    await by(page).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    // On a phone the chart is folded.
    if (width > 390) await expect(page.getByRole('slider', { name: '日期' })).toBeVisible()
    await expect(page.locator('[data-row]').first()).toBeVisible()
    await settled(page)
    expect(await moved()).toEqual([])
  })
}

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const) {
  test(`work orders and messages as first pages at ${width} px`, async ({ page, ownSite: site }) => {
    await page.setViewportSize({ width, height })
    await enterAs(page, site, members.full)
    await collectShifts(page)
    // After the page's own data, so that what depends on the member and their rights comes last.
    await delay(page, '**/api/index/index*', 800)
    // With unread messages and events around them.
    const opened = ['/user/account/workorder', '/user/account/workorder/8', '/user/messageCenter'] as const
    for (const path of opened) {
      await page.goto(site.origin + path)
      await settled(page)
      // Rows get their menus later.
      if (path === '/user/messageCenter')
        await expect(page.getByRole('button', { name: /更多操作/ }).first()).toBeVisible()
      expect(await shifts(page), path).toEqual([])
    }
  })
}

test('nothing on the page of the password moves when the sessions arrive late', async ({ page, site }) => {
  await collectShifts(page)
  await delay(page, '**/api/account/sessions*', 700)
  await site.enter(members.full.username, 'another device')
  await enterAs(page, site, members.full)
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`${site.origin}/user/account/changePassword`)
    await expect(page.getByRole('heading', { level: 1, name: '密码与安全' })).toBeVisible()
    await expect(page.getByRole('list', { name: '已登录的设备' }).getByRole('listitem').first()).toBeVisible()
    await expect(page.getByText(/台设备也会退出登录/)).toBeVisible()
    expect(await shifts(page), `at ${width}`).toEqual([])
  }
})
