// Members find the way back to their work orders, and nothing is wider than the screen.
import type { Page } from '@playwright/test'
import { changeAnswers } from '../harness/routes.ts'
import { enterAs, expect, members, test } from '../harness/test.ts'
import { expectPageWidth } from '../harness/view-checks.ts'

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
  const row = page.getByRole('list', { name: 'Work orders' }).getByRole('listitem').first()
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
  const long = { number: `WO${'9'.repeat(40)}`, subject: 'S'.repeat(100), requester: person(1), assignee: person(2) }
  await changeAnswers(page, '**/api/workorder/list*', ({ data }) => Object.assign(data.list[0], long))
  await page.goto(`${site.origin}/user/account/woManage`)
  await expect(page.getByRole('list', { name: '全部会员的工单' })).toContainText('W'.repeat(32))
  await expectPageWidth(page, 320)
})
