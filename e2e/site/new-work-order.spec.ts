// A member opens a work order in as few taps as promised, and sees what became of it.
import type { Locator, Page } from '@playwright/test'
import { enterAs, expect, members, test } from '../harness/test.ts'

const list = '/user/account/workorder'
const opened = (page: Page, subject: string) => page.getByRole('heading', { level: 1, name: subject })

test('four taps beside typing open and send one, and it says when to expect an answer', { tag: '@quick' }, async ({
  page,
  editedSite: site,
}) => {
  let taps = 0
  const tap = async (target: Locator) => {
    taps += 1
    await target.click()
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await enterAs(page, site, members.english)
  await page.goto(site.origin + list)
  await tap(page.getByRole('link', { name: '新建工单' }))
  await tap(page.getByRole('radio', { name: '建议' }))
  await tap(page.getByRole('textbox', { name: '主题' }))
  await page.keyboard.type('希望增加夜间配送')
  await page.keyboard.press('Enter')
  await page.keyboard.type('晚上七点以后才在家。')
  await tap(page.getByRole('button', { name: '提交' }))
  await expect(opened(page, '希望增加夜间配送')).toBeVisible()
  await expect(page.getByText(/工单 WO\d+ 已提交/)).toBeVisible()
  await expect(page.getByText(/通常在 \d+ (分钟|小时|天)内回复/)).toBeVisible()
  expect(taps).toBeLessThanOrEqual(4)
  await page.goBack()
  await expect(page).toHaveURL(site.origin + list)
  await expect(page.getByRole('link', { name: '希望增加夜间配送' })).toHaveCount(1)
})

test('that a long one was sent is read first, above its text', async ({ page, editedSite: site }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await enterAs(page, site, members.english)
  await page.goto(`${site.origin}${list}/new`)
  await page.getByRole('radio', { name: '建议' }).check()
  await page.getByRole('textbox', { name: '主题' }).fill('很长的说明')
  const lines = Array.from({ length: 80 }, (_, index) => `第 ${index + 1} 行`)
  await page.getByRole('textbox', { name: '问题描述' }).fill(lines.join('\n\n'))
  await page.getByRole('button', { name: '提交' }).click()
  const notice = page.getByText(/工单 WO\d+ 已提交/)
  await expect(notice).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('第 80 行', { exact: true })).toBeAttached()
  // The composer, whose code comes last, must not move the page either.
  await expect(page.getByRole('textbox', { name: '回复' })).toBeVisible()
  await expect(notice).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})
