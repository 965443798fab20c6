// Points by keyboard alone, and the parts of their page that open on request.
import type { Page } from '@playwright/test'
import { settled, tabTo } from '../harness/settled.ts'
import { enterAs, expect, members, test } from '../harness/test.ts'
import { expectNoViolations } from '../harness/view-checks.ts'

const path = '/user/account/integral'
const table = (page: Page) => page.getByRole('table', { name: '积分变动，最新的在前' })

test.beforeEach(async ({ page, site }) => {
  await enterAs(page, site, members.full)
  await page.goto(site.origin + path)
  await expect(page.getByRole('heading', { level: 1, name: '积分' })).toBeVisible()
})

test('a range, the chart, the order and the file by keyboard alone', async ({ page, site }) => {
  await settled(page)
  await tabTo(page, page.getByRole('button', { name: '近 90 天' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${site.origin}${path}?range=90d`)
  // Otherwise the focus could pass the place of a part that is still loading.
  await settled(page)
  await tabTo(page, page.getByRole('button', { name: '以表格显示' }))
  await page.keyboard.press('Enter')
  const cursor = page.getByRole('slider', { name: '日期' })
  await tabTo(page, cursor)
  const last = (await cursor.getAttribute('aria-valuetext')) ?? ''
  await page.keyboard.press('Home')
  await expect(cursor).toHaveAttribute('aria-valuenow', '1')
  await expect(cursor).not.toHaveAttribute('aria-valuetext', last)
  await tabTo(page, page.getByRole('region', { name: '积分走势表' }))
  const exporting = page.getByRole('button', { name: '导出 CSV' })
  await tabTo(page, exporting)
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  expect(download.suggestedFilename()).toMatch(/\.csv$/)
  await expect(exporting).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: '变动', exact: true }))
  await page.keyboard.press('Enter')
  const byChange = page.getByRole('table', { name: '积分变动，获得最多的在前' })
  await expect(byChange).toHaveAttribute('aria-busy', 'false')
  await page.keyboard.press('j')
  await expect(page.locator('[data-row]').first()).toBeFocused()
})

test('axe finds nothing in parts that open on request', async ({ page }) => {
  await expect(table(page)).toBeVisible()
  await page.getByRole('button', { name: '自选日期' }).click()
  await page.getByRole('button', { name: '查看' }).click()
  await expect(page.getByText('请至少选择一个日期。')).toBeVisible()
  await page.getByRole('button', { name: '以表格显示' }).click()
  await expectNoViolations(page)
})
