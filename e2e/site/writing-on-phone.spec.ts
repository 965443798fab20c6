// Who writes with a finger hits what is meant with the first tap, and sees the conversation above a phone's keyboard.
import type { Locator, Page } from '@playwright/test'
import type { Site } from '../harness/site.ts'
import { enterAs, expect, members, test } from '../harness/test.ts'
import { conversationHeight, expectInSight } from '../harness/view-checks.ts'

test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 560 } })

const log = (page: Page) => page.getByRole('log')
const field = (page: Page) => page.getByRole('textbox', { name: /^(回复|发给.+的消息)$/ })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** By place, as a finger does: what has moved away is missed. */
async function tap(page: Page, target: Locator): Promise<void> {
  await expectInSight(target)
  const box = await target.boundingBox()
  if (box === null) throw new Error('not there')
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}

/** Opens a work order that is longer than the window. */
async function openWorkOrder(page: Page, site: Site): Promise<void> {
  await enterAs(page, site, members.full)
  await page.goto(`${site.origin}/user/account/workorder`)
  const row = page.getByRole('list', { name: '我的工单' }).getByRole('listitem').filter({ hasText: '签名版' })
  await row.getByRole('link').first().click()
  await expect(field(page)).toBeVisible()
}

async function openConversation(page: Page, site: Site): Promise<void> {
  const { id } = await site.enter(members.english.username, 'to know the id')
  await enterAs(page, site, members.full)
  await page.goto(`${site.origin}/user/messageCenter?id=${id}`)
  await expect(field(page)).toBeVisible()
}

test('a notification leaves the way back, what is written and the bar of the site free', async ({ page, ownSite }) => {
  await openWorkOrder(page, ownSite)
  await page.getByRole('button', { name: /^复制工单号/ }).tap()
  await expect(page.getByRole('region', { name: '通知' })).toBeVisible()
  await expectInSight(page.getByRole('main').getByRole('link', { name: '返回' }).first())
  await expectInSight(field(page))
  await expectInSight(page.getByRole('navigation', { name: '快捷导航' }).getByRole('link').first())
})

test('the first tap takes a message back, and the first one opens the menu of a message', async ({ page, ownSite }) => {
  await openWorkOrder(page, ownSite)
  await field(page).tap()
  await page.keyboard.type('先别发')
  await tap(page, button(page, '发送'))
  await tap(page, button(page, '撤销'))
  await expect(field(page)).toHaveValue('先别发')
  await field(page).fill('')
  await field(page).tap()
  await expect(button(page, '发送')).toBeVisible()
  const menu = log(page).getByRole('button', { name: /^操作：/ })
  await tap(page, menu.last())
  await expect(button(page, '引用')).toBeVisible()
  await expect(page.getByRole('region', { name: '撰写消息' })).toHaveAttribute('data-fold', 'folded')
})

test('beside Send, what may be attached takes one line', async ({ page, ownSite }) => {
  await openWorkOrder(page, ownSite)
  await field(page).tap()
  const chosen = page.waitForEvent('filechooser')
  await tap(page, button(page, '添加图片或文件'))
  await (await chosen).setFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') })
  const limits = page.getByText(/^最多 10 个文件/)
  await expect.poll(async () => (await limits.boundingBox())?.height).toBeGreaterThan(10)
  expect((await limits.boundingBox())?.height).toBeLessThan(30)
  await expectInSight(button(page, '发送'))
})

test.describe('with a keyboard open', () => {
  test.use({ viewport: { width: 360, height: 300 } })

  const lines = ['一', '二', '三', '四', '五', '六', '七'].join('\n')

  test('a long reply leaves lines of the work order, and what was sent can be taken back', async ({
    page,
    ownSite,
  }) => {
    await openWorkOrder(page, ownSite)
    await field(page).tap()
    await field(page).fill(lines)
    await expect.poll(() => conversationHeight(page)).toBeGreaterThan(72)
    await expectInSight(button(page, '预览'))
    await expectInSight(button(page, '发送'))
    await expect(page.getByRole('contentinfo')).toBeHidden()
    await tap(page, button(page, '发送'))
    await tap(page, button(page, '撤销'))
    await expect(field(page)).toHaveValue(lines)
  })

  test('a long message leaves lines of the conversation', async ({ page, ownSite }) => {
    await openConversation(page, ownSite)
    await field(page).tap()
    await field(page).fill(lines)
    await expect.poll(() => conversationHeight(page)).toBeGreaterThan(72)
    await expectInSight(button(page, '发送'))
    await expect(page.getByRole('contentinfo')).toBeHidden()
  })
})
