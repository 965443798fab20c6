// The overview shows what the server knows, in figures, in a drawing and in words.
import { enterAs, expect, expectNoReload, markWindow, members, test } from '../harness/test.ts'

test.beforeEach(({ page, site }) => enterAs(page, site, members.full))

test('tiles show the figures the server sent and lead to their pages', async ({ page, site }) => {
  const told = page.waitForResponse((answer) => answer.url().includes('/api/index/index'))
  const counted = page.waitForResponse((answer) => answer.url().includes('/api/workorder/list'))
  const unread = page.waitForResponse((answer) => answer.url().includes('/api/interaction/count'))
  await page.goto(`${site.origin}/user/account/overview`)
  const { money, score } = (await (await told).json()).data.userInfo
  const { counts } = (await (await counted).json()).data
  const { count } = (await (await unread).json()).data
  expect(Number(score)).toBeGreaterThan(0)
  expect(count).toBeGreaterThan(0)

  const tiles = page.getByRole('region', { name: '账户概况' })
  const number = (value: number, digits = 0) => value.toLocaleString('en-US', { minimumFractionDigits: digits })
  await expect(tiles).toContainText(`¥${number(Number(money), 2)}`)
  await expect(tiles).toContainText(number(Number(score)))
  await expect(tiles.getByRole('link', { name: /未读消息/ })).toContainText(String(count))
  const open = ['new', 'open', 'pending', 'on_hold', 'solved'].reduce((sum, state) => sum + (counts[state] ?? 0), 0)
  expect(open).toBeGreaterThan(0)
  await expect(tiles.getByRole('link', { name: /工单/ })).toContainText(String(open))

  await markWindow(page)
  await tiles.getByRole('link', { name: /余额/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: '余额' })).toBeVisible()
  await expectNoReload(page)
})

test('the chart says in words and in a table what it draws', async ({ page, site }) => {
  const answered = page.waitForResponse((answer) => answer.url().includes('/api/account/overview'))
  await page.goto(`${site.origin}/user/account/overview`)
  const { days } = (await (await answered).json()).data
  expect(days).toHaveLength(7)

  await expect(page.getByRole('img', { name: new RegExp(`^余额.*${days[0]}.*${days[6]}.*合计`) })).toBeVisible()
  await expect(page.getByRole('img', { name: /^积分.*合计/ })).toBeVisible()
  const table = page.getByRole('table', { name: '每天余额与积分的变动' })
  await expect(table.getByRole('row')).toHaveCount(8)
  await expect(table.getByRole('rowheader')).toHaveText(days)
  await page.getByRole('button', { name: '以表格显示' }).click()
  await expect(table).toBeVisible()
  expect((await table.boundingBox())?.width).toBeGreaterThan(400)
})

test('a day of the chart is read out as the arrow keys reach it', async ({ page, site }) => {
  await page.goto(`${site.origin}/user/account/overview`)
  const cursor = page.getByRole('slider', { name: '日期' })
  await cursor.focus()
  await page.keyboard.press('End')
  const last = await cursor.getAttribute('aria-valuetext')
  expect(last).toMatch(/^\d{4}-\d\d-\d\d：余额 .+，积分 .+$/)
  await page.keyboard.press('ArrowLeft')
  expect(await cursor.getAttribute('aria-valuetext')).not.toBe(last)
})
