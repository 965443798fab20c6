// The focus is where one left the list, and one gets from there to the open conversation without its rows.
import type { Page } from '@playwright/test'
import { enterAs, expect, members, test } from '../harness/test.ts'

const pane = (page: Page) => page.getByRole('region', { name: '会话列表' })
const hit = (page: Page) =>
  pane(page).getByRole('region', { name: '消息', exact: true }).getByRole('link', { name: '陈雨' })
const log = (page: Page) => page.getByRole('log')

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
    await hit(page).click()
    await expect(log(page)).toContainText('周末有空一起去见面会吗？')
    await page.goBack()
    await expect(hit(page)).toBeFocused()
    await page.goForward()
    await expect(log(page)).toContainText('周末有空一起去见面会吗？')
    await page.reload()
    await expect(log(page)).toContainText('周末有空一起去见面会吗？')
    // What gives the focus back comes after the list.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /list-acts/.test(name)),
    )
    await page.goBack()
    await expect(hit(page)).toBeFocused()
  })
}

test('beside the list one gets to the conversation from its row and from before the rows', async ({ page, site }) => {
  await enterAs(page, site, members.full)
  await page.goto(`${site.origin}/user/messageCenter`)
  const row = pane(page).getByRole('listitem').filter({ hasText: '赵磊' })
  await row.getByRole('link', { name: '赵磊' }).click()
  await expect(log(page)).toBeVisible()
  await row.getByRole('link', { name: '赵磊' }).focus()
  await page.keyboard.press('Tab')
  await expect(row.getByRole('link', { name: '转到打开的会话' })).toBeFocused()
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
