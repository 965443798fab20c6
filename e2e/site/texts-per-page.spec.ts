// Balance and points use the same text keys for different texts: each shows its own in any order of opening.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readCsv } from '../harness/read-csv.ts'
import { enterAs, expect, expectNoReload, markWindow, members, test } from '../harness/test.ts'

type Ledger = 'balance' | 'points'
type Language = 'zh-cn' | 'en'

const addresses: Record<Ledger, string> = {
  balance: '/user/account/balance',
  points: '/user/account/integral',
}

/** Name of each page, of its table, of the incoming kind of its filter, and of its file. */
const words: Record<Language, Record<Ledger, { heading: string; table: string; kind: string; file: RegExp }>> = {
  'zh-cn': {
    balance: { heading: '余额记录', table: '余额变动，最新的在前', kind: '收入', file: /^余额_/ },
    points: { heading: '积分记录', table: '积分变动，最新的在前', kind: '获得', file: /^积分_/ },
  },
  en: {
    balance: {
      heading: 'Balance',
      table: 'Changes to your balance, newest first',
      kind: 'Money in',
      file: /^balance_/,
    },
    points: { heading: 'Points', table: 'Changes to your points, newest first', kind: 'Earned', file: /^points_/ },
  },
}

const exportName: Record<Language, string> = { 'zh-cn': '导出 CSV', en: 'Export CSV' }
const csvHead: Record<Language, string[]> = {
  'zh-cn': ['时间', '原因', '变动前', '变动', '变动后'],
  en: ['Time', 'Reason', 'Before', 'Change', 'After'],
}

async function expectOwnWords(page: Page, ledger: Ledger, language: Language): Promise<void> {
  const { heading, table, kind, file } = words[language][ledger]
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
  await expect(page.getByRole('table', { name: table })).toHaveAttribute('aria-busy', 'false')
  await expect(page.getByRole('main').getByRole('button', { name: kind, exact: true })).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: exportName[language] }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(file)
  const [head] = readCsv((await readFile(await download.path())).subarray(3).toString('utf8'))
  expect(head).toEqual(csvHead[language])
}

const openByMenu = (page: Page, ledger: Ledger): Promise<void> =>
  page
    .getByRole('navigation', { name: /会员菜单|Member menu/ })
    .locator(`a[href="${addresses[ledger]}"]`)
    .click()

for (const [first, second] of [
  ['points', 'balance'],
  ['balance', 'points'],
] as const)
  test(`${first}, ${second} and ${first} again show their own texts, also in another language`, async ({
    page,
    site,
  }) => {
    await enterAs(page, site, members.full)
    await page.goto(site.origin + addresses[first])
    await markWindow(page)
    await expectOwnWords(page, first, 'zh-cn')
    await openByMenu(page, second)
    await expectOwnWords(page, second, 'zh-cn')
    await openByMenu(page, first)
    await expectOwnWords(page, first, 'zh-cn')
    await page.getByRole('banner').getByRole('button', { name: '语言' }).click()
    await page.getByRole('button', { name: 'English', exact: true }).click()
    await expectOwnWords(page, first, 'en')
    await openByMenu(page, second)
    await expectOwnWords(page, second, 'en')
    await expectNoReload(page)
  })
