// The balance list lives in the address: a link, a reload and the back button show the same page.
import type { Page } from '@playwright/test'
import { enterAs, expect, expectNoReload, markWindow, members, test } from '../harness/test.ts'

const table = (page: Page) => page.getByRole('table', { name: '余额变动，最新的在前' })
const times = (page: Page) => table(page).getByRole('rowheader').allTextContents()
const onPage = (page: Page, number: number) =>
  expect(page.getByRole('button', { name: `第 ${number} 页`, exact: true })).toHaveAttribute('aria-current', 'page')
const settled = (page: Page) => expect(table(page)).toHaveAttribute('aria-busy', 'false')

/** Number of all records, as the pager says. */
async function total(page: Page): Promise<number> {
  const text = await page
    .getByRole('navigation', { name: '分页' })
    .getByText(/^第 .* 条，共/)
    .textContent()
  return Number(/共 ([\d,]+) 条/.exec(text ?? '')?.[1]?.replaceAll(',', ''))
}

test.beforeEach(async ({ page, site }) => {
  await enterAs(page, site, members.full)
  await page.goto(`${site.origin}/user/account/balance`)
  await settled(page)
})

test('pages are in the address, and back and forward restore them', async ({ page, site }) => {
  await markWindow(page)
  const first = await times(page)
  await page.getByRole('button', { name: '第 2 页', exact: true }).click()
  await expect(page).toHaveURL(`${site.origin}/user/account/balance?page=2`)
  await onPage(page, 2)
  await expect.poll(() => times(page)).not.toEqual(first)
  await settled(page)
  const second = await times(page)

  await page.goBack()
  await onPage(page, 1)
  await expect.poll(() => times(page)).toEqual(first)
  await page.goForward()
  await onPage(page, 2)
  await expect.poll(() => times(page)).toEqual(second)
  await expectNoReload(page)

  await page.reload()
  await onPage(page, 2)
  await expect.poll(() => times(page)).toEqual(second)
})

test('a range filters list, sums and chart, and back removes it', async ({ page, site }) => {
  const all = await total(page)
  await page.getByRole('button', { name: '近 30 天' }).click()
  await expect(page).toHaveURL(`${site.origin}/user/account/balance?range=30d`)
  await expect.poll(() => total(page)).toBeLessThan(all)
  await settled(page)
  await page.getByRole('button', { name: '收入', exact: true }).click()
  await expect(page).toHaveURL(`${site.origin}/user/account/balance?range=30d&kind=in`)
  const changes = table(page).getByRole('row')
  await expect(changes.getByText(/^-¥/)).toHaveCount(0)
  await expect(changes.getByText(/^\+¥/).first()).toBeVisible()
  const figures = page.getByRole('main')
  await expect(figures.getByText(/^上期 /)).toHaveCount(3)
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(`${site.origin}/user/account/balance`)
  await expect.poll(() => total(page)).toBe(all)
})
