// The overview shows the data of the server as figures, as a chart and in words.
import type { Page } from '@playwright/test'
import { collectShifts, shifts } from '../harness/layout-shifts.ts'
import { changeAnswers, delay } from '../harness/routes.ts'
import { settled } from '../harness/settled.ts'
import { enterAs, expect, members, test } from '../harness/test.ts'
import { expectPageWidth } from '../harness/view-checks.ts'

const path = '/user/account/overview'
const attention = (page: Page) => page.getByRole('list', { name: '待办' })
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: /林小满/ })

/** Lets the server answer and changes the member in it. */
const changeMember = (page: Page, changes: Record<string, unknown>) =>
  changeAnswers(page, '**/api/index/index*', ({ data }) => Object.assign(data.userInfo, changes))

test.beforeEach(({ page, site }) => enterAs(page, site, members.full))

test('long figures and names keep the layout on the narrowest phone', async ({ page, site }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await changeMember(page, { money: '123456789012.50', nickname: 'A &amp;amp; B 林小满'.padEnd(60, 'x') })
  await page.goto(site.origin + path)
  await expect(heading(page)).toContainText('A & B 林小满')
  const tile = page.getByRole('region', { name: '账户概况' }).getByRole('link', { name: /余额/ })
  const label = tile.getByText('余额', { exact: true })
  const edges = async (part: typeof tile) => {
    const { x = 0, width = Number.NaN, height = Number.NaN } = (await part.boundingBox()) ?? {}
    return { end: x + width, height }
  }
  expect((await edges(tile.getByText(/^¥/))).end).toBeLessThanOrEqual((await edges(tile)).end)
  // The name keeps its line instead of breaking after each letter.
  expect((await edges(label)).height).toBeLessThan(30)
  await expectPageWidth(page, 320)
})

for (const [name, size] of Object.entries({
  desktop: { width: 1280, height: 900 },
  phone: { width: 390, height: 844 },
})) {
  test(`nothing moves on a ${name} while the parts arrive one by one`, async ({ page, ownSite }) => {
    // Of its own, as other tests read messages of the member.
    await enterAs(page, ownSite, members.full)
    await page.setViewportSize(size)
    await collectShifts(page)
    // The card gives up waiting for its parts after three seconds, which they may take on a busy machine.
    await page.addInitScript(() => {
      const { setTimeout } = window
      const patient = (work: () => void, ms?: number, ...given: []) =>
        ms === 3_000 ? 0 : setTimeout(work, ms, ...given)
      Object.assign(window, { setTimeout: patient })
    })
    // Later than a skeleton appears.
    const late = { 'account/overview': 450, 'workorder/list': 300 }
    for (const [call, ms] of Object.entries(late)) await delay(page, `**/api/${call}*`, ms)
    // With what the work orders contribute.
    await delay(page, '**/r/workorder/*/entry.js', 400)
    await page.goto(ownSite.origin + path)
    await expect(heading(page)).toBeVisible()
    await expect(attention(page)).toBeVisible()
    await expect(page.getByRole('slider', { name: '日期' })).toBeVisible()
    expect(await shifts(page)).toEqual([])
  })
}

/** Amounts of the page, each with the number of lines that it takes. */
const linesOfAmounts = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    const found: Record<string, number> = {}
    while (texts.nextNode()) {
      const amount = texts.currentNode.textContent?.trim() ?? ''
      if (!/^[+-]?¥?\d[\d,.]*$/.test(amount)) continue
      const range = document.createRange()
      range.selectNodeContents(texts.currentNode)
      found[amount] = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    }
    return found
  })

for (const shown of [path, '/user/account/balance?range=last-month', '/user/account/integral'])
  test(`on a phone with text at 200 % no amount is broken within its number: ${shown}`, async ({ page, site }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(site.origin + shown)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    await settled(page)
    const amounts = Object.entries(await linesOfAmounts(page))
    expect(amounts.length).toBeGreaterThan(3)
    expect(amounts.filter(([, lines]) => lines > 1)).toEqual([])
    await expectPageWidth(page, 390)
  })
