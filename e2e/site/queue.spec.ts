import { tabTo } from '../harness/settled.ts'
import { enterAs, expect, members, test } from '../harness/test.ts'
import { expectWithinScreen } from '../harness/view-checks.ts'

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
  const target = row.getByText(/^(Due in|Overdue by) /)
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
  expect(words).toEqual(['Overview', 'Queue', 'Messages', 'Search', 'You'].map((word) => [word, 1]))
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
