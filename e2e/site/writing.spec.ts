// What is written to a work order is not lost, and arrives once.
import type { Page } from '@playwright/test'
import { goLive, second } from '../harness/make-release.ts'
import type { Site } from '../harness/site.ts'
import { enterAs, expect, members, test } from '../harness/test.ts'

const field = (page: Page) => page.getByRole('textbox', { name: '回复' })
const log = (page: Page) => page.getByRole('log')

/** Opens an open work order of the member in a page whose clock can be set ahead. */
async function openWorkOrder(page: Page, site: Site): Promise<void> {
  await page.clock.install()
  await enterAs(page, site, members.full)
  await page.goto(`${site.origin}/user/account/workorder?status=open`)
  await page.getByRole('list', { name: '我的工单' }).getByRole('link').first().click()
  await expect(field(page)).toBeVisible()
}

test('a message whose answer was lost is sent again and is there once', async ({ page, ownSite }) => {
  await openWorkOrder(page, ownSite)
  let sent = 0
  await page.route('**/api/workorder/reply*', async (route) => {
    sent += 1
    if (sent > 1) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await field(page).fill('只应出现一次')
  await field(page).press('Control+Enter')
  await expect(page.getByText('暂未收到响应，正在重试')).toBeVisible()
  await page.clock.runFor(2_000)
  await expect.poll(() => sent).toBe(2)
  await expect(log(page).getByText('只应出现一次')).toHaveCount(1, { timeout: 20_000 })
  await expect(page.getByRole('list', { name: '正在发送的消息' })).toHaveCount(0)
})

for (const minutes of [20, -20])
  test(`what was just written is of now, and can be changed, with a clock ${minutes} minutes wrong`, async ({
    page,
    ownSite,
  }) => {
    await page.clock.install({ time: Date.now() + minutes * 60_000 })
    await enterAs(page, ownSite, members.full)
    await page.goto(`${ownSite.origin}/user/account/workorder?status=open`)
    await page.getByRole('list', { name: '我的工单' }).getByRole('link').first().click()
    await field(page).fill('时钟不准')
    await field(page).press('Control+Enter')
    // The time in which it can be taken back.
    await page.clock.runFor(15_000)
    const message = log(page).getByRole('article').filter({ hasText: '时钟不准' })
    await message.getByRole('button', { name: /的消息进行操作$/ }).click()
    await expect(page.getByRole('button', { name: '撤回' })).toBeVisible()
    await page.goto(`${ownSite.origin}/user/account/workorder`)
    const row = page.getByRole('list', { name: '我的工单' }).getByRole('listitem').filter({ hasText: '时钟不准' })
    await expect(row).toContainText('刚刚')
  })

test('what was not sent survives a reload and a rollback of the area', async ({ page, ownSite }) => {
  await goLive(ownSite, 'workorder', second)
  await openWorkOrder(page, ownSite)
  const outgoing = page.getByRole('list', { name: '正在发送的消息' })
  const refusal = { code: 0, msg: '暂不接收', time: 0, data: null }
  await page.route('**/api/workorder/reply*', (route) => route.fulfill({ json: refusal }))
  await field(page).fill('还在路上')
  await field(page).press('Control+Enter')
  await expect(outgoing).toContainText('暂不接收')
  await field(page).fill('还没写完')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(field(page)).toHaveValue('还在路上\n\n还没写完')
  await ownSite.release('rollback', 'workorder', '--reason', 'INC-30')
  await page.reload()
  await expect(field(page)).toHaveValue('还在路上\n\n还没写完')
})
