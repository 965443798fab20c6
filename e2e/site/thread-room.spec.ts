// The conversation has the room of a work order, and what is written beside it stays in sight.
import type { Locator, Page } from '@playwright/test'
import { changeAnswers } from '../harness/routes.ts'
import { tabTo } from '../harness/settled.ts'
import type { Site } from '../harness/site.ts'
import { enterAs, expect, members, test } from '../harness/test.ts'
import { conversationHeight, expectInSight } from '../harness/view-checks.ts'

const log = (page: Page) => page.getByRole('log')
const pane = (page: Page) => page.getByRole('region', { name: '打开的工单' })
/** What of the thread scrolls. */
const room = (page: Page) => page.locator('[data-frame] > div > div > div').filter({ has: log(page) })
const field = (page: Page, name = '回复') => page.getByRole('textbox', { name })

/** Opens a work order of another member as an agent: beside the queue, or on its page. */
async function openAsAgent(page: Page, site: Site, where: 'pane' | 'page'): Promise<void> {
  await enterAs(page, site, members.agent)
  await page.goto(`${site.origin}/user/account/woManage?queue=all`)
  const row = page
    .getByRole('rowheader', { name: /修改密码后其他设备仍在线/ })
    .or(page.getByRole('listitem').filter({ hasText: '修改密码后其他设备仍在线' }))
  await row.first().getByRole('link').first().click()
  await expect(field(page)).toBeVisible()
  if (where === 'page') {
    const ticket = new URL(page.url()).searchParams.get('ticket')
    await page.goto(`${site.origin}/user/account/workorder/${ticket}?view=manage`)
    await expect(field(page)).toBeVisible()
  }
}

test.describe('beside the queue at 1280 × 800', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('at least half of the pane is conversation, also with the filters open, and the page stays', async ({
    page,
    site,
  }) => {
    await openAsAgent(page, site, 'pane')
    const half = async () => ((await pane(page).boundingBox())?.height ?? Number.NaN) / 2
    await expect.poll(() => conversationHeight(page)).toBeGreaterThanOrEqual(await half())
    await page.getByRole('button', { name: '筛选' }).click()
    await expect(page.getByRole('group', { name: '筛选' })).toBeVisible()
    expect(await conversationHeight(page)).toBeGreaterThanOrEqual(await half())
    await page.keyboard.press('Escape')
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  })

  test('the agents’ tools have one line, also in English', async ({ page, site }) => {
    await openAsAgent(page, site, 'pane')
    await page.context().addCookies([{ name: 'ba-lang', value: 'en', url: site.origin }])
    await page.reload()
    const tools = page.getByRole('group', { name: 'Agent actions' })
    const last = tools.getByRole('button', { name: 'More', exact: true })
    await expectInSight(last)
    const [first, end] = [await tools.getByRole('button').first().boundingBox(), await last.boundingBox()]
    expect(end?.y).toBe(first?.y)
  })

  test('the ways to send have one line, also in English', async ({ page, ownSite: site }) => {
    await openAsAgent(page, site, 'pane')
    await page.context().addCookies([{ name: 'ba-lang', value: 'en', url: site.origin }])
    await page.reload()
    await field(page, 'Reply').fill('Hello')
    const send = page.getByRole('button', { name: 'Send', exact: true })
    const more = page.getByRole('button', { name: 'More ways to send' })
    await expectInSight(send)
    const attach = page.getByRole('button', { name: 'Attach pictures or files' })
    const middle = async (element: Locator) => {
      const box = await element.boundingBox()
      return box === null ? Number.NaN : Math.round(box.y + box.height / 2)
    }
    expect(await middle(more)).toBe(await middle(send))
    expect(await middle(attach)).toBe(await middle(send))
    expect(await conversationHeight(page)).toBeGreaterThan(140)
    await more.click()
    await expectInSight(page.getByRole('button', { name: 'Send and mark as solved' }))
    await page.keyboard.press('Escape')
    await field(page, 'Reply').fill('')
  })

  test('what is written, its buttons and the canned replies are in sight', async ({ page, ownSite: site }) => {
    await openAsAgent(page, site, 'pane')
    await expect(async () => {
      await page.keyboard.press('r')
      await expect(field(page)).toBeFocused({ timeout: 200 })
    }).toPass()
    await page.keyboard.type('/')
    await expectInSight(page.getByRole('listbox', { name: '快捷回复' }))
    await page.keyboard.press('Escape')
    await page.keyboard.press('Backspace')
    await field(page).fill(Array.from({ length: 40 }, (_, line) => `第 ${line + 1} 行`).join('\n'))
    await expectInSight(field(page))
    await expectInSight(page.getByRole('button', { name: '发送', exact: true }))
    await expectInSight(page.getByRole('button', { name: '内部备注' }))
    expect(await conversationHeight(page)).toBeGreaterThan(100)
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await field(page).fill('')
  })

  test('keys move through the composer without moving the page', async ({ page, site }) => {
    await openAsAgent(page, site, 'pane')
    await field(page).focus()
    const last = page.getByRole('button', { name: '发送', exact: true })
    await tabTo(page, last)
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  })

  test('that it may be out of date has one line, apart from the tools', async ({ page, context, site }) => {
    await openAsAgent(page, site, 'pane')
    await context.setOffline(true)
    const retry = pane(page).getByRole('button', { name: '重试' })
    await expect(retry).toBeVisible({ timeout: 40_000 })
    const tools = await pane(page).getByRole('group', { name: '客服操作' }).boundingBox()
    const button = await retry.boundingBox()
    const words = await pane(page).getByText('显示的内容可能不是最新的').last().boundingBox()
    if (tools === null || button === null || words === null) throw new Error('the notice is not in sight')
    expect(Math.abs(words.y + words.height / 2 - button.y - button.height / 2)).toBeLessThanOrEqual(2)
    expect(button.height).toBeLessThanOrEqual(40)
    expect(button.y).toBeGreaterThan(tools.y + tools.height)
  })

  test('paper gets the open work order alone, and all of it', async ({ page, site }) => {
    await openAsAgent(page, site, 'pane')
    await page.keyboard.press('Shift')
    await pane(page).focus()
    const frame = () => pane(page).evaluate((element) => getComputedStyle(element, '::after').content)
    expect(await frame()).toBe('""')
    await page.emulateMedia({ media: 'print' })
    expect(await frame()).toBe('none')
    await expect(page.getByRole('table', { name: '全部会员的工单' })).toBeHidden()
    await expect(field(page)).toBeHidden()
    const cut = await log(page).evaluate((element) => {
      const parts: string[] = []
      for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement) {
        const { overflowY } = getComputedStyle(at)
        if (overflowY !== 'visible' && at.scrollHeight > at.clientHeight) parts.push(at.tagName)
      }
      return parts
    })
    expect(cut).toEqual([])
    await expect(log(page).getByText('旧平板上还是能打开，麻烦再看一下。')).toBeVisible()
  })
})

test.describe('a work order on its page at 1280 × 800', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('opens at its top where all of it has room', async ({ page, ownSite: site }) => {
    await enterAs(page, site, members.agent)
    await page.goto(`${site.origin}/user/account/woManage?queue=unassigned`)
    await page.getByRole('rowheader').getByRole('link').last().click()
    await page.getByRole('link', { name: '单独打开' }).click()
    await expect(page).toHaveURL(/view=manage/)
    await expect(field(page)).toBeVisible()
    const end = await log(page).evaluate((element) => element.getBoundingClientRect().bottom)
    expect(end).toBeLessThan((await field(page).boundingBox())?.y ?? 0)
    await page.reload()
    await expect(page.getByRole('complementary', { name: '详情' })).toBeVisible()
    await expectInSight(field(page))
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  })
})

test('paper of any width gets whole lines', async ({ page, site }) => {
  await openAsAgent(page, site, 'page')
  await page.emulateMedia({ media: 'print' })
  for (const width of [718, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expect
      .poll(() => log(page).evaluate((element) => element.getBoundingClientRect().left))
      .toBeGreaterThanOrEqual(0)
    expect(await log(page).evaluate((element) => element.getBoundingClientRect().right)).toBeLessThanOrEqual(width)
  }
})

test('on a phone with text at 200 % the thread keeps most of the window, and Send is in sight', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAsAgent(page, site, 'page')
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '32px'
  })
  await expect.poll(() => conversationHeight(page)).toBeGreaterThan(844 * 0.4)
  await expectInSight(field(page))
  await field(page).click()
  await expectInSight(page.getByRole('button', { name: '发送', exact: true }))
  await page.getByRole('button', { name: '更多发送方式' }).click()
  await expectInSight(page.getByRole('button', { name: '发送并标记为已解决' }))
})

test('on a phone the composer of a short thread is at the bar of the site', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const gap = async () => {
    const bar = await page.getByRole('link', { name: '概览' }).boundingBox()
    const writing = await page.getByRole('region', { name: '撰写消息' }).boundingBox()
    return (bar?.y ?? Number.NaN) - (writing?.y ?? Number.NaN) - (writing?.height ?? Number.NaN)
  }
  await enterAs(page, site, members.full)
  await page.goto(`${site.origin}/user/account/workorder`)
  const row = page.getByRole('list', { name: '我的工单' }).getByRole('listitem').filter({ hasText: '收不到短信' })
  await row.getByRole('link').first().click()
  await expect(field(page)).toBeVisible()
  await expect.poll(gap).toBeLessThan(16)
  expect(await gap()).toBeGreaterThanOrEqual(0)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(844)
})

test('a work order opens again at its newest message', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 500 })
  await enterAs(page, site, members.full)
  await page.goto(`${site.origin}/user/account/workorder`)
  const row = page.getByRole('list', { name: '我的工单' }).getByRole('listitem').filter({ hasText: '签名版' })
  const open = async () => {
    await row.getByRole('link').first().click()
    await expect(log(page).getByRole('article').last()).toBeInViewport()
  }
  const top = () => room(page).evaluate((element) => element.scrollTop)
  await open()
  expect(await top()).toBeGreaterThan(50)
  await page.goBack()
  await open()
  // What the site does with the new address has been done by then.
  await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))))
  expect(await top()).toBeGreaterThan(50)
})

test('"back" and "forward" lead to the message at which the reader left it', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 360 })
  await enterAs(page, site, members.full)
  await page.goto(`${site.origin}/user/account/workorder`)
  const row = page.getByRole('list', { name: '我的工单' }).getByRole('listitem').filter({ hasText: '签名版' })
  await row.getByRole('link').first().click()
  const newest = log(page).getByRole('article').last()
  await expect(newest).toBeInViewport()
  await page.goBack()
  await expect(row).toBeVisible()
  await page.goForward()
  await expect(newest).toBeInViewport()
  await room(page).evaluate((element) => element.scrollTo(0, 0))
  await expect(page.getByRole('button', { name: '最新消息' })).toBeInViewport()
  const second = log(page).getByRole('article').nth(1)
  const place = () => second.evaluate((element) => element.getBoundingClientRect().top)
  const left = await place()
  const moved = async () => Math.abs((await place()) - left)
  await page.goBack()
  await expect(row).toBeVisible()
  await page.goForward()
  await expect.poll(moved).toBeLessThan(2)
})

test('on narrow paper the facts begin where the messages do', async ({ page, site }) => {
  await page.setViewportSize({ width: 483, height: 700 })
  await enterAs(page, site, members.full)
  await page.goto(`${site.origin}/user/account/workorder`)
  await page
    .getByRole('list', { name: '我的工单' })
    .getByRole('link', { name: /签名版/ })
    .first()
    .click()
  await expect(log(page).getByRole('article').last()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  const left = async (element: Locator) => (await element.boundingBox())?.x
  const word = log(page).getByRole('article').first().getByRole('paragraph').first()
  await expect(page.getByRole('term').first()).toBeVisible()
  expect(await left(page.getByRole('term').first())).toBe(await left(word))
})

test('paper gets all files of the details', async ({ page, site }) => {
  const names = Array.from({ length: 20 }, (_, at) => `receipt ${at + 1}.pdf`)
  await changeAnswers(page, '**/api/workorder/detail*', ({ data }) => {
    const last = data.list.findLast((entry: { attachments?: unknown }) => entry.attachments !== undefined)
    last.attachments = names.map((name, id) => ({ id, name, size: 1024, mime: 'application/pdf', url: `/file/${id}` }))
  })
  await openAsAgent(page, site, 'page')
  const files = page.getByRole('definition').filter({ hasText: 'receipt 20.pdf' })
  await expect(files).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  const last = files.getByRole('listitem').last()
  const edge = async (element: Locator) => element.evaluate((it) => Math.round(it.getBoundingClientRect().bottom))
  await expect.poll(async () => (await edge(files)) - (await edge(last))).toBeGreaterThanOrEqual(0)
})
