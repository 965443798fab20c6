// The message centre on every screen, also with large text; the focus is where one left the list.
import type { Page } from '@playwright/test'
import type { Site } from '../harness/site.ts'
import { enterAs, expect, members, test } from '../harness/test.ts'
import { expectWithinScreen } from '../harness/view-checks.ts'

const list = (page: Page) => page.getByRole('list', { name: '会话列表' })
const row = (page: Page, name: string) =>
  list(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name, exact: true }) })
const log = (page: Page) => page.getByRole('log')

async function open(page: Page, site: Site): Promise<void> {
  await enterAs(page, site, members.full)
  await page.goto(`${site.origin}/user/messageCenter`)
  await expect(list(page)).toBeVisible()
}

test('on a phone the thread takes the place of the list', async ({ page, ownSite: site }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, site)
  await row(page, '赵磊').getByRole('link').click()
  await expect(log(page)).toBeVisible()
  await expect(list(page)).toBeHidden()
  // It fills the window, down to the bar of the site.
  await expect.poll(async () => (await page.getByRole('textbox').boundingBox())?.y).toBeGreaterThan(650)
  await page.getByRole('button', { name: '返回列表' }).click()
  await expect(row(page, '赵磊').getByRole('link')).toBeFocused()
  await page.setViewportSize({ width: 320, height: 640 })
  await expectWithinScreen(page, 320)
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
  await expect(log(page)).toContainText('太好了，谢谢！')
  await context.setOffline(true)
  await page.getByRole('textbox').fill('在路上')
  await page.getByRole('button', { name: '发送', exact: true }).click()
  const waiting = page.getByRole('listitem').filter({ hasText: '在路上' }).locator('div').first()
  await expect(waiting).toBeVisible()
  const box = await waiting.boundingBox()
  const sent = await log(page)
    .locator('[data-side=own]')
    .last()
    .evaluate((one) => Math.max(...[...one.querySelectorAll('div')].map((part) => part.getBoundingClientRect().right)))
  expect(Math.round((box?.x ?? 0) + (box?.width ?? 0))).toBe(Math.round(sent))
})

test('what is done with selected conversations does not lie over the first row', async ({ page, ownSite: site }) => {
  await open(page, site)
  await page.getByRole('button', { name: '选择会话' }).click()
  // A range, as with other lists.
  await page.getByRole('checkbox', { name: '选择：赵磊' }).click()
  await page.getByRole('checkbox', { name: '选择：王昊' }).click({ modifiers: ['Shift'] })
  await expect(page.getByRole('group', { name: '所选会话' })).toContainText('已选 3 个')
  await page.getByRole('checkbox', { name: '选择：系统通知' }).click({ trial: true })
})

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const) {
  test(`at ${width} pixels the way back from what was found leads to its row, after a reload too`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height })
    await enterAs(page, site, members.full)
    await page.goto(`${site.origin}/user/messageCenter?q=${encodeURIComponent('见面会')}`)
    const hit = page.getByRole('region', { name: '消息', exact: true }).getByRole('link', { name: '陈雨' })
    await hit.click()
    await expect(log(page)).toContainText('周末有空一起去见面会吗？')
    await page.goBack()
    await expect(hit).toBeFocused()
    await page.goForward()
    await expect(log(page)).toContainText('周末有空一起去见面会吗？')
    await page.reload()
    await expect(log(page)).toContainText('周末有空一起去见面会吗？')
    // What gives the focus back comes after the list.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /list-acts/.test(name)),
    )
    await page.goBack()
    await expect(hit).toBeFocused()
  })
}

test('beside the list one gets to the conversation from its row and from before the rows', async ({ page, site }) => {
  await open(page, site)
  const own = row(page, '赵磊')
  await own.getByRole('link', { name: '赵磊' }).click()
  await expect(log(page)).toBeVisible()
  await own.getByRole('link', { name: '赵磊' }).focus()
  await page.keyboard.press('Tab')
  await expect(own.getByRole('link', { name: '转到打开的会话' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '赵磊' })).toBeFocused()
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: '转到打开的会话' }).first()
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '赵磊' })).toBeFocused()
  await expect(page).toHaveURL(/\?id=\d+$/)
})
