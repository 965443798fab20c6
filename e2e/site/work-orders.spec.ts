// Members see their own work orders, agents the queue; both find the way back, and nothing is wider than the screen.
import type { Page } from '@playwright/test'
import { enterAs, expect, members, test } from '../harness/test.ts'
import { expectPageWidth } from '../harness/view-checks.ts'

const rows = (page: Page, caption: string) => page.getByRole('table', { name: caption }).getByRole('rowheader')
const ownRows = (page: Page) => page.getByRole('list', { name: '我的工单' }).getByRole('listitem')

test('a member finds the row again, where it was, after looking at its work order', async ({ page, site }) => {
  await enterAs(page, site, members.full)
  await page.goto(`${site.origin}/user/account/workorder`)
  await expect(ownRows(page).first()).toBeVisible()
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
