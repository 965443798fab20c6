// What a member has written and sent off reaches the server when the tab is closed and before a logout, and no text of
// theirs stays in the browser after one.
import type { Page } from '@playwright/test'
import type { Site } from '../harness/site.ts'
import { enterAs, expect, members, test } from '../harness/test.ts'

const field = (page: Page) => page.getByRole('textbox', { name: '回复' })
const log = (page: Page) => page.getByRole('log')
const undo = (page: Page) => page.getByRole('button', { name: '撤销' })

/** Opens an open work order of the member. */
async function openWorkOrder(page: Page, site: Site): Promise<void> {
  await enterAs(page, site, members.full)
  await page.goto(`${site.origin}/user/account/workorder?status=open`)
  await page.getByRole('list', { name: '我的工单' }).getByRole('link').first().click()
  await expect(field(page)).toBeVisible()
}

async function sendOff(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await field(page).press('Control+Enter')
  await expect(undo(page)).toBeVisible()
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: '林小满 的菜单' }).click()
  await page.getByRole('button', { name: '退出登录' }).click()
}

/** Everything that is kept in the browser for the tab, as one text. */
const stored = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))

test('closing the tab sends what was sent off, at once and once', async ({ page, context, ownSite }) => {
  await openWorkOrder(page, ownSite)
  const address = page.url()
  await sendOff(page, '关闭标签页也会发出')
  await page.close({ runBeforeUnload: true })
  const next = await context.newPage()
  await next.goto(address)
  await expect(log(next).getByText('关闭标签页也会发出')).toHaveCount(1)
  await expect(next.getByRole('list', { name: '正在发送的消息' })).toHaveCount(0)
  await next.reload()
  await expect(log(next).getByText('关闭标签页也会发出')).toHaveCount(1)
})

test('what a broken-off tab has left is sent on any page of the member, who is told', async ({
  page,
  context,
  ownSite,
}) => {
  await openWorkOrder(page, ownSite)
  const address = page.url()
  await page.route('**/api/workorder/reply*', (route) => route.abort())
  await sendOff(page, '崩溃后仍会发出')
  await page.goto('about:blank')
  const next = await context.newPage()
  await next.goto(`${ownSite.origin}/user/account/balance`)
  await expect(next.getByText(/您留在此浏览器中的、发往 .* 的消息已发送。/)).toBeVisible()
  await next.goto(address)
  await expect(log(next).getByText('崩溃后仍会发出')).toHaveCount(1)
})

test('a logout sends first, asks about a draft, and leaves no text in the browser', async ({ page, ownSite }) => {
  await openWorkOrder(page, ownSite)
  const address = page.url()
  await sendOff(page, '退出之前发出')
  await field(page).fill('还没写完的草稿')
  expect(await stored(page)).toContain('退出之前发出')
  expect(await stored(page)).toContain('还没写完的草稿')
  await logOut(page)
  const question = page.getByRole('alertdialog', { name: '有 1 段内容尚未发送' })
  await question.getByRole('button', { name: '丢弃并退出' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '登录云杉书店' })).toBeVisible()
  expect(await stored(page)).not.toMatch(/退出之前发出|还没写完的草稿/)
  await page.evaluate(() => sessionStorage.clear())
  await enterAs(page, ownSite, members.full)
  await page.goto(address)
  await expect(log(page).getByText('退出之前发出')).toHaveCount(1)
  await expect(field(page)).toHaveValue('')
})

test('a logout asks about a message that the server refuses', async ({ page, ownSite }) => {
  await openWorkOrder(page, ownSite)
  await page.route('**/api/workorder/reply*', (route) =>
    route.fulfill({ json: { code: 0, msg: '暂不接收', time: 0, data: null } }),
  )
  await sendOff(page, '被拒绝的消息')
  await logOut(page)
  const question = page.getByRole('alertdialog', { name: '有 1 段内容尚未发送' })
  await question.getByRole('button', { name: '留在此页' }).click()
  await expect(page.getByText('暂不接收')).toBeVisible()
  await logOut(page)
  await question.getByRole('button', { name: '丢弃并退出' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '登录云杉书店' })).toBeVisible()
  expect(await stored(page)).not.toContain('被拒绝的消息')
})

test('the tabs of a browser follow each other, and one of them sends', async ({ page, context, ownSite }) => {
  await openWorkOrder(page, ownSite)
  const second = await context.newPage()
  await second.goto(page.url())
  await expect(field(second)).toBeVisible()
  let sent = 0
  context.on('request', (request) => {
    if (request.url().includes('/api/workorder/reply')) sent += 1
  })
  await sendOff(page, '两个标签页')
  await expect(second.getByText('在另一个标签页中')).toBeVisible()
  await undo(second).click()
  await expect(field(second)).toHaveValue('两个标签页')
  await expect(undo(page)).toHaveCount(0)
  await sendOff(second, '两个标签页，只发一次')
  await expect(page.getByText('在另一个标签页中')).toBeVisible()
  await expect(log(page).getByText('两个标签页，只发一次')).toHaveCount(1)
  await expect(page.getByRole('list', { name: '正在发送的消息' })).toHaveCount(0)
  expect(sent).toBe(1)
})
