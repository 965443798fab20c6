// Points: their sources, the export of the filtered list, and all of it by keyboard and on a phone.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readCsv } from '../harness/read-csv.ts'
import { settled, tabTo } from '../harness/settled.ts'
import { enterAs, expect, members, test } from '../harness/test.ts'
import { expectNoViolations } from '../harness/view-checks.ts'

const path = '/user/account/integral'
const table = (page: Page) => page.getByRole('table', { name: '积分变动，最新的在前' })
const total = async (page: Page): Promise<number> => {
  const text = await page
    .getByRole('navigation', { name: '分页' })
    .getByText(/^第 .* 条，共/)
    .textContent()
  return Number(/共 ([\d,]+) 条/.exec(text ?? '')?.[1]?.replaceAll(',', ''))
}

test.beforeEach(async ({ page, site }) => {
  await enterAs(page, site, members.full)
  await page.goto(site.origin + path)
  await expect(page.getByRole('heading', { level: 1, name: '积分' })).toBeVisible()
})

test('the file has all pages of the filtered list', async ({ page, site }) => {
  await page.goto(`${site.origin}${path}?kind=out&range=year`)
  await expect(table(page)).toHaveAttribute('aria-busy', 'false')
  const records = await total(page)
  expect(records).toBeGreaterThan(10)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出 CSV' }).click(),
  ])
  await expect(page.getByText(`已导出 ${records} 条记录`)).toBeVisible()
  expect(download.suggestedFilename()).toMatch(/^积分_使用_\d{4}-01-01_\d{4}-\d\d-\d\d\.csv$/)
  const bytes = await readFile(await download.path())
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const [head, ...rows] = readCsv(bytes.subarray(3).toString('utf8'))
  expect(head).toEqual(['时间', '原因', '变动前', '变动', '变动后'])
  expect(rows).toHaveLength(records)
  for (const [time, reason, before, change, after] of rows) {
    expect(time).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    expect(reason).not.toBe('')
    expect(Number(change)).toBeLessThan(0)
    expect(Number(before) + Number(change)).toBe(Number(after))
  }
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

test('a phone shows cards by day, and filters as selects', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(table(page)).toBeHidden()
  const day = page.getByRole('region', { name: /^\d{4}-\d\d-\d\d 周/ }).first()
  await expect(day.getByRole('listitem').first()).toContainText(/变动后 [\d,]+$/)
  await page.getByRole('combobox', { name: '时间范围' }).selectOption('上月')
  await expect(page).toHaveURL(`${site.origin}${path}?range=last-month`)
  await page.getByRole('combobox', { name: '类型' }).selectOption('使用')
  await expect(page).toHaveURL(`${site.origin}${path}?range=last-month&kind=out`)
  await expect(page.getByText(/^\+\d/).and(page.locator('[data-row] *'))).toHaveCount(0)
  // As high as the page, so that the bar at the bottom covers nothing.
  await page.setViewportSize({ width: 390, height: 2600 })
  await expectNoViolations(page)
})
