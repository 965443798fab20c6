// Members see their own work orders, agents the queue; both filter by state and text.
import type { Page } from '@playwright/test'
import { enterAs, expect, members, test } from '../harness/test.ts'
import { expectPageWidth } from '../harness/view-checks.ts'

const tab = (page: Page, name: RegExp) => page.getByRole('navigation', { name: '状态' }).getByRole('button', { name })
const rows = (page: Page, caption: string) => page.getByRole('table', { name: caption }).getByRole('rowheader')
const ownRows = (page: Page) => page.getByRole('list', { name: '我的工单' }).getByRole('listitem')
const countOf = async (page: Page, name: RegExp) =>
  Number(/(\d+)\s*$/.exec((await tab(page, name).textContent()) ?? '')?.[1])

test.describe('a member', () => {
  test.beforeEach(async ({ page, site }) => {
    await enterAs(page, site, members.full)
    await page.goto(`${site.origin}/user/account/workorder`)
    await expect(ownRows(page).first()).toBeVisible()
  })

  test('sees the number of work orders per state, and filters by it', async ({ page, site }) => {
    const all = await countOf(page, /^全部/)
    expect(all).toBeGreaterThan(0)
    await expect(ownRows(page)).toHaveCount(Math.min(all, 10))
    for (const [name, status] of [
      ['待受理', 'new'],
      ['处理中', 'open'],
      ['待确认', 'solved'],
    ] as const) {
      const count = await countOf(page, new RegExp(`^${name}`))
      expect(count).toBeGreaterThan(0)
      await tab(page, new RegExp(`^${name}`)).click()
      await expect(page).toHaveURL(`${site.origin}/user/account/workorder?status=${status}`)
      await expect(ownRows(page)).toHaveCount(count)
      await expect(tab(page, new RegExp(`^${name}`))).toHaveAttribute('aria-current', 'true')
    }
    await page.goBack()
    await expect(tab(page, /^处理中/)).toHaveAttribute('aria-current', 'true')
    await expect(ownRows(page)).toHaveCount(await countOf(page, /^处理中/))
  })

  test('counts each work order once, under the state its row shows', async ({ page }) => {
    const all = await countOf(page, /^全部/)
    expect(all).toBeLessThanOrEqual(10)
    const tabs = page.getByRole('navigation', { name: '状态' }).getByRole('button')
    const names = (await tabs.allTextContents()).map((text) => text.replace(/\s*\d+\s*$/, '')).slice(1)
    let counted = 0
    for (const name of names) {
      const count = await countOf(page, new RegExp(`^${name}`))
      await expect(ownRows(page).getByText(name, { exact: true })).toHaveCount(count)
      counted += count
    }
    expect(counted).toBe(all)
  })

  test('finds a work order by words of its subject and by its number', async ({ page }) => {
    const search = page.getByRole('searchbox', { name: '搜索工单号或主题' })
    await search.fill('签名版')
    await expect(ownRows(page)).toHaveCount(1)
    await expect(ownRows(page)).toContainText('预订的签名版什么时候到')
    const number = /WO\d+/.exec((await ownRows(page).textContent()) ?? '')?.[0] ?? ''
    expect(number).not.toBe('')
    await search.fill(number)
    await expect(page).toHaveURL(new RegExp(`keywords=${number}`))
    await expect(ownRows(page)).toHaveCount(1)
    await search.fill('绝无此单')
    await expect(page.getByRole('heading', { name: '没有符合条件的工单' })).toBeVisible()
    await page.getByRole('button', { name: '清除筛选' }).click()
    await expect(ownRows(page)).not.toHaveCount(0)
    await expect(search).toHaveValue('')
  })

  test('finds the row again, where it was, after looking at its work order', async ({ page, site }) => {
    await page.setViewportSize({ width: 390, height: 640 })
    const link = ownRows(page).last().getByRole('link')
    const subject = (await link.textContent()) ?? ''
    // Anywhere in the row, not only on the words.
    await ownRows(page)
      .last()
      .click({ position: { x: 12, y: 12 } })
    await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible()
    await expect(page).toHaveTitle(`${subject} - 云杉书店`)
    await page.goBack()
    await expect(page).toHaveTitle('我的工单 - 云杉书店')
    await expect(page).toHaveURL(`${site.origin}/user/account/workorder`)
    await expect(link).toBeFocused()
    await expect(link).toBeInViewport()
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100)
  })

  test('copies a number, and the site says so', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const copy = page.getByRole('button', { name: /^复制工单号 WO/ }).first()
    const number = /WO\d+/.exec((await copy.getAttribute('aria-label')) ?? '')?.[0] ?? ''
    await copy.click()
    await expect(page.getByRole('region', { name: '通知' })).toContainText(`工单号 ${number} 已复制。`)
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(number)
  })
})

test('an agent sees what all members asked, and the member menu leads there', async ({ page, site }) => {
  await enterAs(page, site, members.agent)
  await page.goto(`${site.origin}/user/account/overview`)
  await page.getByRole('navigation', { name: '会员菜单' }).getByRole('link', { name: '工单管理' }).click()
  await expect(page).toHaveURL(`${site.origin}/user/account/woManage`)
  await expect(page.getByRole('heading', { level: 1, name: '工单管理' })).toBeFocused()
  const queue = page.getByRole('table', { name: '全部会员的工单' })
  await expect(queue.getByRole('columnheader', { name: '提交人' })).toBeVisible()
  await expect(queue).toContainText('林小满')
  await expect(queue).toContainText('Lena Fischer')
  const queues = page.getByRole('navigation', { name: '队列' })
  const unassigned = queues.getByRole('link', { name: /^未分派 \d+$/ })
  const count = Number(/\d+/.exec((await unassigned.textContent()) ?? '')?.[0])
  await unassigned.click()
  await expect(page).toHaveURL(`${site.origin}/user/account/woManage?queue=unassigned`)
  await expect(unassigned).toHaveAttribute('aria-current', 'page')
  await expect(rows(page, '全部会员的工单')).toHaveCount(count)
})

test('a work order leads back to the list as it was, also on a phone', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enterAs(page, site, members.full)
  await page.goto(`${site.origin}/user/account/workorder?status=open`)
  const link = ownRows(page).first().getByRole('link')
  await link.click()
  await expect(page).toHaveURL(/workorder\/\d+$/)
  await page.getByRole('link', { name: '返回列表' }).click()
  await expect(page).toHaveURL(`${site.origin}/user/account/workorder?status=open`)
  await expect(link).toBeFocused()
  // Without its list in the history it leads to the whole list.
  await page.goto(`${site.origin}${await link.getAttribute('href')}`)
  await page.getByRole('link', { name: '返回列表' }).click()
  await expect(page).toHaveURL(`${site.origin}/user/account/workorder`)
})

test('the days to filter by are no wider than their columns on a phone', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enterAs(page, site, members.full)
  await page.goto(`${site.origin}/user/account/workorder?sort=activity`)
  const fields = page.locator('input[type=date]')
  await expect(fields).toHaveCount(2)
  const widths = await fields.evaluateAll((all) =>
    all.map((field) => field.clientWidth - (field.parentElement?.clientWidth ?? 0)),
  )
  for (const beyond of widths) expect(beyond).toBeLessThanOrEqual(0)
})

test('rows have columns only where these have room for words of that size', async ({ page, context, site }) => {
  await context.addCookies([{ name: 'ba-lang', value: 'en', url: site.origin }])
  await page.setViewportSize({ width: 820, height: 1180 })
  await enterAs(page, site, members.full)
  await page.goto(`${site.origin}/user/account/workorder`)
  const row = page.getByRole('list', { name: 'My work orders' }).getByRole('listitem').first()
  const number = row.getByText(/^WO\d+$/)
  const turn = row.getByText('Reply needed')
  const below = async () => ((await turn.boundingBox())?.y ?? 0) - ((await row.getByRole('link').boundingBox())?.y ?? 0)
  await expect(turn).toBeVisible()
  expect(await below()).toBeLessThan(20)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await expect.poll(below).toBeGreaterThan(30)
  expect(await number.evaluate((words) => words.getClientRects().length)).toBe(1)
  expect((await number.boundingBox())?.height).toBeLessThan(60)
  await expectPageWidth(page, 820)
})

test('the longest names and numbers do not widen the page on a phone', async ({ page, site }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await enterAs(page, site, members.agent)
  const person = (id: number) => ({ id, kind: 'member', nickname: 'W'.repeat(32), avatar: '' })
  await page.route('**/api/workorder/list*', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    Object.assign(answer.data.list[0], {
      number: `WO${'9'.repeat(40)}`,
      subject: 'S'.repeat(100),
      requester: person(1),
      assignee: person(2),
    })
    await route.fulfill({ response, json: answer })
  })
  await page.goto(`${site.origin}/user/account/woManage`)
  await expect(page.getByRole('list', { name: '全部会员的工单' })).toContainText('W'.repeat(32))
  await expectPageWidth(page, 320)
})
