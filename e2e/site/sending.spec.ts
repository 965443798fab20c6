// What a member sends is not lost, arrives once, and can be taken back; a logout asks before it loses a text.
import type { Page } from '@playwright/test'
import type { Site } from '../harness/site.ts'
import { enterAs, expect, members, test } from '../harness/test.ts'

const field = (page: Page) => page.getByRole('textbox', { name: '回复' })
const log = (page: Page) => page.getByRole('log')
const outgoing = (page: Page) => page.getByRole('list', { name: '正在发送的消息' })

/** Opens an open work order of the member. */
async function openWorkOrder(page: Page, site: Site): Promise<void> {
  await enterAs(page, site, members.full)
  await page.goto(`${site.origin}/user/account/workorder?status=open`)
  await page.getByRole('list', { name: '我的工单' }).getByRole('link').first().click()
  await expect(field(page)).toBeVisible()
}

async function send(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await field(page).press('Control+Enter')
}

/** All texts that come into a page's document from now on. */
async function textsSeenBy(page: Page): Promise<() => Promise<string>> {
  const seen = await page.evaluateHandle(() => {
    const texts: string[] = []
    new MutationObserver((changes) => {
      for (const { target } of changes) texts.push(target.textContent ?? '')
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
    return texts
  })
  return () => seen.evaluate((texts) => texts.join('\n'))
}

test('Undo takes a message back, and nobody else has seen it', async ({ page, browser, ownSite }) => {
  await openWorkOrder(page, ownSite)
  const agent = await (await browser.newContext()).newPage()
  await enterAs(agent, ownSite, members.agent)
  await agent.goto(`${page.url()}?view=manage`)
  await expect(log(agent)).toBeVisible()
  const seen = await textsSeenBy(agent)
  // The agent is not looked at until it is taken back: there are ten seconds for that, on any machine.
  await send(page, '说错了')
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(field(page)).toHaveValue('说错了')
  await expect(outgoing(page)).toHaveCount(0)
  await send(page, '这样才对')
  await expect(log(agent)).toContainText('这样才对')
  expect(await seen()).not.toContain('说错了')
})

test('a logout asks about texts that were not sent, and leaves none in the browser', async ({ page, ownSite }) => {
  const stored = () => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  const logOut = async () => {
    await page.getByRole('button', { name: '林小满 的菜单' }).click()
    await page.getByRole('button', { name: '退出登录' }).click()
  }
  await openWorkOrder(page, ownSite)
  const refusal = { code: 0, msg: '暂不接收', time: 0, data: null }
  await page.route('**/api/workorder/reply*', (route) => route.fulfill({ json: refusal }))
  await send(page, '被拒绝的消息')
  await expect(outgoing(page)).toContainText('暂不接收')
  await logOut()
  const question = page.getByRole('alertdialog', { name: '有 1 段内容尚未发送' })
  await question.getByRole('button', { name: '留在此页' }).click()
  await expect(outgoing(page)).toContainText('被拒绝的消息')
  page.on('dialog', (dialog) => void dialog.accept())
  await logOut()
  await question.getByRole('button', { name: '丢弃并退出' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '登录云杉书店' })).toBeVisible()
  expect(await stored()).not.toContain('被拒绝的消息')
})
