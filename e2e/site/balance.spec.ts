// The balance list lives in the address: a link, a reload and the back button show the same page.
import type { Page } from '@playwright/test'
import { enterAs, expect, expectNoReload, markWindow, members, test } from '../harness/test.ts'

const table = (page: Page) => page.getByRole('table', { name: '余额变动，最新的在前' })
const times = (page: Page) => table(page).getByRole('rowheader').allTextContents()
const onPage = (page: Page, number: number) =>
  expect(page.getByRole('button', { name: `第 ${number} 页`, exact: true })).toHaveAttribute('aria-current', 'page')
const settled = (page: Page) => expect(table(page)).toHaveAttribute('aria-busy', 'false')

/** Numbers of the first and the last record on the page and of all there are, as the pager says. */
async function range(page: Page): Promise<[first: number, last: number, all: number]> {
  const pager = page.getByRole('navigation', { name: '分页' })
  const text = await pager.getByText(/^第 .* 条，共 .* 条$/).textContent()
  const [first = 0, last = 0, all = 0] = (text?.match(/[\d,]+/g) ?? []).map((part) => Number(part.replaceAll(',', '')))
  return [first, last, all]
}

const total = async (page: Page): Promise<number> => (await range(page))[2]

/** Whether the table holds a page of that many rows, which begins where such a page begins. */
async function holdsPageOf(page: Page, rows: number): Promise<boolean> {
  const [first, last, all] = await range(page)
  return (
    first % rows === 1 && last === Math.min(all, first + rows - 1) && (await times(page)).length === last - first + 1
  )
}

test.beforeEach(async ({ page, site }) => {
  await enterAs(page, site, members.full)
  await page.goto(`${site.origin}/user/account/balance`)
  await settled(page)
})

test('each record follows from the one before it', async ({ page }) => {
  const rows = await table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
    .all()
  const cents = (text: string | undefined) => Math.round(Number(text?.replace(/[¥,+]/g, '')) * 100)
  let newer = Number.NaN
  for (const row of rows) {
    const [before, change, after] = (await row.getByRole('cell').allInnerTexts()).slice(-3).map(cents)
    expect((before ?? 0) + (change ?? 0)).toBe(after)
    if (!Number.isNaN(newer)) expect(after).toBe(newer)
    newer = before ?? 0
  }
  expect(rows).toHaveLength(10)
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

test('another number of rows never leads to an empty page', async ({ page, site }) => {
  const records = await total(page)
  expect(records).toBeGreaterThan(100)
  const last = Math.ceil(records / 10)
  await page.getByRole('button', { name: `第 ${last} 页`, exact: true }).click()
  await expect(page).toHaveURL(`${site.origin}/user/account/balance?page=${last}`)
  await settled(page)
  for (const rows of [100, 20, 50, 10]) {
    await page.getByRole('combobox', { name: '每页条数' }).selectOption(String(rows))
    await expect.poll(() => holdsPageOf(page, rows)).toBe(true)
    expect(await total(page)).toBe(records)
  }
})

test('a page past the end becomes the last one, without a trap for the back button', async ({ page, site }) => {
  const last = Math.ceil((await total(page)) / 10)
  await page.goto(`${site.origin}/user/account/balance?page=99999`)
  await onPage(page, last)
  await expect(page).toHaveURL(`${site.origin}/user/account/balance?page=${last}`)
  await expect.poll(async () => (await times(page)).length).toBeGreaterThan(0)
  await page.goBack()
  await onPage(page, 1)
})

test.describe('filters, order and figures', () => {
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

  test('the sums are those of the records', async ({ page, site }) => {
    await page.goto(`${site.origin}/user/account/balance?range=90d&limit=100`)
    await settled(page)
    await expect.poll(() => total(page)).toBeLessThanOrEqual(100)
    await settled(page)
    const cents = (text: string) => Math.round(Number(text.replace(/[¥,+]/g, '')) * 100)
    const changes = (
      await table(page)
        .getByRole('row')
        .getByText(/^[+-]¥/)
        .allTextContents()
    ).map(cents)
    const sum = (sign: number) => changes.filter((one) => one * sign > 0).reduce((total, one) => total + one, 0)
    const net = page.getByText('净变动', { exact: true }).locator('..')
    await expect(net).toContainText(/[+-]?¥/)
    const [shown = ''] = /[+-]?¥[\d,.]+/.exec((await net.textContent()) ?? '') ?? []
    expect(cents(shown)).toBe(sum(1) + sum(-1))
  })

  test('the order is changed in the table header and kept in the address', async ({ page, site }) => {
    await page.getByRole('button', { name: '变动', exact: true }).click()
    await expect(page).toHaveURL(`${site.origin}/user/account/balance?sort=highest`)
    const byChange = page.getByRole('table', { name: '余额变动，收入最多的在前' })
    await expect(byChange).toHaveAttribute('aria-busy', 'false')
    await expect(byChange.getByRole('columnheader', { name: '变动', exact: true })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
    const amounts = (await byChange.getByText(/^[+-]¥/).allTextContents()).map((text) =>
      Number(text.replace(/[¥,+]/g, '')),
    )
    expect(amounts).toEqual(amounts.toSorted((one, other) => other - one))
    expect(amounts).toHaveLength(10)
    await page.reload()
    await expect(byChange).toBeVisible()
  })

  test('custom dates are validated, shared by their address and cleared when they have no records', async ({
    page,
    site,
  }) => {
    await page.getByRole('button', { name: '自选日期' }).click()
    await page.getByLabel('开始日期').fill('2020-01-02')
    await page.getByLabel('结束日期').fill('2020-01-01')
    await page.getByRole('button', { name: '查看' }).click()
    await expect(page.getByLabel('结束日期')).toBeFocused()
    await expect(page.getByText('结束日期早于开始日期。')).toBeVisible()
    await page.getByLabel('结束日期').fill('2020-01-31')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${site.origin}/user/account/balance?from=2020-01-02&to=2020-01-31`)
    await expect(page.getByRole('heading', { name: '此范围内没有记录' })).toBeVisible()
    await page.getByRole('button', { name: '清除筛选' }).click()
    await expect(page).toHaveURL(`${site.origin}/user/account/balance`)
    await expect(table(page)).toBeVisible()
  })
})
