// Agents work through the queue by keyboard alone.
import type { Page } from '@playwright/test'
import { tabTo } from '../harness/settled.ts'
import type { Site } from '../harness/site.ts'
import { enterAs, expect, members, test } from '../harness/test.ts'
import { expectWithinScreen } from '../harness/view-checks.ts'

const queue = '/user/account/woManage?queue=unassigned'
const tickets = 10

/** Work orders of the demo member that nobody has taken; their ids. */
async function create(page: Page, site: Site): Promise<number[]> {
  const { token } = await site.enter(members.full.username, 'their own browser')
  const headers = { 'ba-user-token': token }
  const ids: number[] = []
  for (let count = 1; count <= tickets; count += 1) {
    const data = { subject: `第 ${count} 个问题`, body: '请帮忙看一下。', category_id: 1 }
    const answer = await (await page.request.post(`${site.origin}/api/workorder/create`, { headers, data })).json()
    expect(answer).toMatchObject({ code: 1 })
    ids.push(answer.data.ticket.id)
  }
  return ids
}

/** Counts what a pointer does on the pages of a tab, from the next page on. */
const countPointer = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const counted = window as unknown as { pointed: number }
    counted.pointed = 0
    for (const type of ['pointerdown', 'mousedown', 'mousemove', 'touchstart', 'wheel'])
      window.addEventListener(type, () => (counted.pointed += 1), true)
  })

test('an agent answers, assigns and closes ten work orders by keyboard', async ({ page, ownSite: site }) => {
  // The last reply leaves ten seconds after ten tickets' work, which may fill a busy machine's time for one test. What
  // does not go on is found by the limit of each step.
  test.slow()
  const ids = await create(page, site)
  await countPointer(page)
  const assigned: number[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/workorder/bulk')) assigned.push(...request.postDataJSON().ids)
  })
  await enterAs(page, site, members.agent)
  await page.goto(site.origin + queue)
  const rows = page.getByRole('table', { name: '全部会员的工单' }).getByRole('rowheader')
  await expect(rows.filter({ hasText: /第 \d+ 个问题/ })).toHaveCount(tickets)

  // The keys come after the page.
  await expect(async () => {
    await page.keyboard.press('j')
    await expect(page.locator('tr:focus')).toHaveCount(1, { timeout: 200 })
  }).toPass()
  // A press that was late has been repeated and led further; above the first row there is none.
  const newest = page.locator('tr', { hasText: `第 ${tickets} 个问题` })
  await expect(async () => {
    await page.keyboard.press('k')
    await expect(newest).toBeFocused({ timeout: 200 })
  }).toPass()
  for (let count = 1; count <= tickets; count += 1) {
    await page.keyboard.press('a')
    await expect(page.getByRole('option', { name: /^我（/ })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.keyboard.press('r')
    const text = page.getByRole('textbox', { name: '回复' })
    await expect(text).toBeFocused()
    await page.keyboard.type(`已处理（${count}）`)
    await tabTo(page, page.getByRole('button', { name: '更多发送方式' }))
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('button', { name: '发送并标记为已解决' }))
    await page.keyboard.press('Enter')
    // Goes on with the next one, the newest first.
    const answered = page.getByRole('heading', { name: `第 ${tickets + 1 - count} 个问题` })
    await expect(answered).toBeHidden()
    if (count < tickets) await expect(page.getByRole('heading', { name: `第 ${tickets - count} 个问题` })).toBeVisible()
    await expect(page.getByRole('region', { name: '打开的工单' })).toBeFocused()
  }

  const { token } = await site.enter(members.agent.username, 'another browser')
  const answered = async () => {
    const headers = { 'ba-user-token': token }
    const url = `${site.origin}/api/workorder/list?view=manage&queue=all&status=solved&limit=100`
    const { data } = await (await page.request.get(url, { headers })).json()
    return (data.list as { id: number; assignee?: object; last_message: { excerpt: string } }[])
      .filter(({ id, assignee, last_message }) => ids.includes(id) && assignee && /已处理/.test(last_message.excerpt))
      .map(({ id }) => id)
      .sort((one, other) => one - other)
  }
  await expect.poll(answered, { timeout: 60_000 }).toEqual(ids)
  expect(assigned.sort((one, other) => one - other)).toEqual(ids)
  expect(await page.evaluate(() => (window as unknown as { pointed: number }).pointed)).toBe(0)
})

test('beside a ticket the list keeps its room; with large text the ticket stands alone', async ({ page, site }) => {
  await enterAs(page, site, members.agent)
  await page.goto(`${site.origin}/user/account/woManage`)
  const list = page.getByRole('table', { name: '全部会员的工单' })
  await list.getByRole('rowheader').first().click()
  const pane = page.getByRole('region', { name: '打开的工单' })
  await expect(pane.getByRole('log')).toBeVisible()
  await expect(list).toBeVisible()
  const order = page.getByRole('combobox', { name: '排序' })
  await order.selectOption('优先级高的在前')
  await expect(page).toHaveURL(/sort=priority/)

  const setText = (pixels: number) =>
    page.evaluate((size) => document.documentElement.style.setProperty('font-size', `${size}px`), pixels)
  await setText(32)
  await expect(list).toBeHidden()
  await expect(pane.getByRole('log')).toBeVisible()
  await pane.getByRole('button', { name: '返回列表' }).click()
  const subject = page.getByRole('list', { name: '全部会员的工单' }).getByRole('link').first()
  expect((await subject.boundingBox())?.width).toBeGreaterThan(200)
  await setText(16)
  await expect(list).toBeVisible()
})

test('on a phone an agent has the acts of a ticket without moving anything sideways', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await enterAs(page, site, members.agent)
  await page.goto(`${site.origin}/user/account/woManage?queue=mine`)
  await page.getByRole('list', { name: '全部会员的工单' }).getByRole('link').first().click()
  const tools = page.getByRole('group', { name: '客服操作' })
  await expect(tools.getByRole('button', { name: /^处理人/ })).toBeVisible()
  expect(await tools.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await tools.getByRole('button', { name: '更多' }).click()
  for (const name of ['优先级', '标签', '团队']) {
    await expect(page.getByRole('dialog').getByRole('option', { name: new RegExp(name) })).toBeVisible()
  }
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true })

  for (const width of [360, 390]) {
    test(`at ${width} px the days to filter by stand within their columns`, async ({ page, site }) => {
      await page.setViewportSize({ width, height: 740 })
      await enterAs(page, site, members.agent)
      await page.goto(`${site.origin}/user/account/woManage?queue=all`)
      await page.getByRole('button', { name: '筛选' }).click()
      const days = page.getByRole('group', { name: '筛选' }).locator('input[type=date]')
      await expect(days).toHaveCount(2)
      const columns = await days.evaluateAll((all) =>
        all.map((day) => {
          let column: Element = day
          while (column.parentElement && column.parentElement.role !== 'group') column = column.parentElement
          return day.getBoundingClientRect().right - column.getBoundingClientRect().right
        }),
      )
      for (const beyond of columns) expect(beyond).toBeLessThanOrEqual(0)
      await expectWithinScreen(page, width)
    })
  }
})

test('on a phone with text at 200 % rows keep whose turn it is and their target, and no word of the bar is broken', async ({
  page,
  context,
  site,
}) => {
  await context.addCookies([{ name: 'ba-lang', value: 'en', url: site.origin }])
  await page.setViewportSize({ width: 360, height: 740 })
  await enterAs(page, site, members.agent)
  await page.goto(`${site.origin}/user/account/woManage?queue=waiting`)
  const row = page.getByRole('list', { name: 'Work orders of all members' }).getByRole('listitem').first()
  await expect(row).toBeVisible()
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  const target = row.getByText(/^(due in|overdue by) /)
  for (const shown of [target, row.getByRole('link'), row.getByText(/^(New|Open)$/)]) {
    await expect.poll(async () => (await shown.boundingBox())?.x ?? 0).toBeGreaterThan(0)
    const box = await shown.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360)
  }
  expect(await row.getByRole('link').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  const words = await page.getByRole('navigation', { name: 'Shortcuts' }).evaluate((bar) => {
    const texts = document.createTreeWalker(bar, NodeFilter.SHOW_TEXT)
    const found: [word: string, lines: number][] = []
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
        const range = new Range()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        found.push([word, range.getClientRects().length])
      }
    }
    return found
  })
  expect(words).toEqual(['Overview', 'Queue', 'Messages', 'Me'].map((word) => [word, 1]))
})

test('on a phone the row of lists goes on to the teams by pointer and by key', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enterAs(page, site, members.agent)
  await page.goto(`${site.origin}/user/account/woManage?queue=unassigned`)
  const lists = page.getByRole('navigation', { name: '队列' })
  const team = lists.getByRole('link', { name: /组/ }).last()
  await expect(team).toBeAttached()
  const end = (which: 'before' | 'after') => lists.locator(`[data-end=${which}]`)
  await expect(end('after')).toBeVisible()
  await expect(end('before')).toBeHidden()
  // Fades out below the button.
  await expect(end('after')).not.toHaveCSS('box-shadow', 'none')

  await expect(async () => {
    await end('after').click({ timeout: 500 })
    await expect(end('after')).toBeHidden({ timeout: 500 })
  }).toPass()
  await expect(team).toBeInViewport({ ratio: 1 })
  await expect(end('before')).toBeVisible()

  await page.reload()
  await expect(team).toBeAttached()
  await expect(end('after')).toBeVisible()
  await lists.getByRole('link').first().focus()
  await tabTo(page, team)
  await expect(team).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(team).toHaveAttribute('aria-current', 'true')
})

for (const width of [360, 820, 1280]) {
  test(`at ${width} px no row moves when the acts on the selection come and go`, async ({ page, site }) => {
    await page.setViewportSize({ width, height: 740 })
    await enterAs(page, site, members.lead)
    await page.goto(`${site.origin}/user/account/woManage?queue=all`)
    const box = page.getByRole('checkbox', { name: /^选择 WO/ })
    const place = async () => (await box.nth(2).boundingBox())?.y
    await expect(page.getByRole('link', { name: '设置' })).toBeVisible()
    await box.first().check()
    const acts = page.getByRole('group', { name: '对所选工单的操作' })
    await expect(acts).toBeVisible()
    const selected = await place()
    // In sight while rows further down are read.
    await page.mouse.wheel(0, 200)
    await expect(acts.getByRole('button', { name: '取消选择' })).toBeInViewport({ ratio: 1 })
    await page.evaluate(() => window.scrollTo(0, 0))
    await acts.getByRole('button', { name: '取消选择' }).click()
    await expect(acts).toBeHidden()
    expect(await place()).toBe(selected)
  })
}
