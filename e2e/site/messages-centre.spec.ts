// The message centre lists and searches conversations, also by keyboard alone, on a phone and with large text.
import type { Page } from '@playwright/test'
import type { Site } from '../harness/site.ts'
import { enterAs, expect, members, test } from '../harness/test.ts'
import { expectNoViolations, expectWithinScreen } from '../harness/view-checks.ts'

const list = (page: Page) => page.getByRole('list', { name: '会话列表' })
const rows = (page: Page) => list(page).getByRole('listitem')
const row = (page: Page, name: string) => rows(page).filter({ has: page.getByRole('link', { name, exact: true }) })
const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^消息/ })
const search = (page: Page) => page.getByRole('searchbox', { name: '搜索昵称和消息' })

async function open(page: Page, site: Site, query = ''): Promise<void> {
  await enterAs(page, site, members.full)
  await page.goto(`${site.origin}/user/messageCenter${query}`)
  await expect(list(page)).toBeVisible()
}

test('conversations and groups are listed newest first, and one opens beside the list', async ({
  page,
  ownSite: site,
}) => {
  await open(page, site)
  await expect(rows(page).first()).toContainText('系统通知')
  const menu = page.getByRole('navigation', { name: '会员菜单' })
  await expect(menu.getByRole('link', { name: /^消息中心/ })).toHaveAttribute('aria-current', 'page')
  await expect(row(page, '工单通知')).toContainText('官方')
  await expect(row(page, '赵磊')).toContainText('我：太好了，谢谢！')
  await expect(row(page, '黄博')).toBeHidden()
  await row(page, '赵磊').getByRole('link').click()
  await expect(page).toHaveURL(/messageCenter\?id=\d+$/)
  await expect(page.getByRole('log')).toContainText('到了，明天给你带过去。')
  await expect(row(page, '赵磊').getByRole('link', { name: '赵磊' })).toHaveAttribute('aria-current', 'true')
  await expectNoViolations(page)
  await page.goBack()
  await expect(page).toHaveURL(`${site.origin}/user/messageCenter`)
  await expect(row(page, '赵磊').getByRole('link')).toBeFocused()
})

test('on a phone the thread takes the place of the list', async ({ page, ownSite: site }) => {
  // High enough that no row stands below the bar of the site, which axe takes for a small target.
  await page.setViewportSize({ width: 390, height: 1600 })
  await open(page, site)
  await expectNoViolations(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await row(page, '赵磊').getByRole('link').click()
  await expect(page.getByRole('log')).toBeVisible()
  await expect(list(page)).toBeHidden()
  // It fills the window, down to the bar of the site.
  await expect.poll(async () => (await page.getByRole('textbox').boundingBox())?.y).toBeGreaterThan(650)
  await page.getByRole('button', { name: '返回列表' }).click()
  await expect(row(page, '赵磊').getByRole('link')).toBeFocused()
  await page.setViewportSize({ width: 320, height: 640 })
  await expectWithinScreen(page, 320)
})

test('one search finds names and texts, and leads to the message', async ({ page, ownSite: site }) => {
  await open(page, site)
  await search(page).fill('见面会')
  const messages = page.getByRole('region', { name: '消息', exact: true })
  await expect(messages.getByRole('link', { name: '陈雨' })).toBeVisible()
  await expect(page).toHaveURL(`${site.origin}/user/messageCenter?q=${encodeURIComponent('见面会')}`)
  await messages.getByRole('link', { name: '陈雨' }).click()
  await expect(page.getByRole('log')).toContainText('周末有空一起去见面会吗？')
  await expect(messages.getByRole('link', { name: '陈雨' })).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('Escape')
  await expect(messages.getByRole('link', { name: '陈雨' })).toBeFocused()
  await search(page).fill('Lena')
  await expect(page.getByRole('region', { name: '联系人' }).getByRole('link', { name: 'Lena Fischer' })).toBeVisible()
  await page.reload()
  await expect(search(page)).toHaveValue('Lena')
  await search(page).press('Escape')
  await expect(row(page, '陈雨')).toBeVisible()
})

test('by keyboard alone a conversation is read, archived and brought back', async ({ page, ownSite: site }) => {
  await open(page, site)
  await expect(bell(page)).toHaveAccessibleName('消息 4 条未读')
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(row(page, '陈雨').getByRole('link')).toBeFocused()
  await page.keyboard.press('Shift+I')
  await expect(bell(page)).toHaveAccessibleName('消息 3 条未读')
  await page.keyboard.press('e')
  await expect(row(page, '陈雨')).toBeHidden()
  await expect(row(page, 'Lena Fischer').getByRole('link')).toBeFocused()
  await expect(page.getByText('已归档 1 个会话')).toBeVisible()
  await page.keyboard.press('z')
  await expect(row(page, '陈雨')).toBeVisible()
})

test('with large text on a phone, names and words have the width of the row', async ({ page, ownSite: site }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await open(page, site)
  const name = row(page, '工单通知').getByRole('link', { name: '工单通知' })
  const time = row(page, '工单通知').locator('time')
  const sides = async () => {
    const [above, below] = [await name.boundingBox(), await time.boundingBox()]
    return above !== null && below !== null && below.y >= above.y + above.height ? 'below' : 'beside'
  }
  expect(await sides()).toBe('beside')
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await expect.poll(sides).toBe('below')
  expect(await name.evaluate((link) => link.scrollWidth <= link.clientWidth)).toBe(true)
  await expectWithinScreen(page, 360)
})

test('with large text on a desktop, the conversation takes the place of the list', async ({ page, ownSite: site }) => {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  await open(page, site)
  await row(page, '赵磊').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: '赵磊' })).toBeVisible()
  await expect(list(page)).toBeHidden()
  await expectWithinScreen(page, 1280)
})

test('a message that waits stands where it will be', async ({ page, context, ownSite: site }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, site)
  await row(page, '赵磊').getByRole('link').click()
  await expect(page.getByRole('log')).toContainText('太好了，谢谢！')
  await context.setOffline(true)
  await page.getByRole('textbox').fill('在路上')
  await page.getByRole('button', { name: '发送', exact: true }).click()
  const waiting = page.getByRole('listitem').filter({ hasText: '在路上' }).getByText('在路上')
  await expect(waiting).toBeVisible()
  const box = await waiting.boundingBox()
  const sent = await page
    .getByRole('log')
    .locator('[data-side=own]')
    .last()
    .evaluate((one) => Math.max(...[...one.querySelectorAll('div')].map((part) => part.getBoundingClientRect().right)))
  expect(Math.round((box?.x ?? 0) + (box?.width ?? 0))).toBe(Math.round(sent))
})
