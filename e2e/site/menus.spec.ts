// The menus: the side menu at every width, and the header, which shows what fits and puts the other entries into a menu, at
// every width and size of text.
import type { Page } from '@playwright/test'
import { holdScripts, paintedFor } from '../harness/first-paint.ts'
import { collectShifts, shifts } from '../harness/layout-shifts.ts'
import { changeAnswers } from '../harness/routes.ts'
import { settled } from '../harness/settled.ts'
import type { Site } from '../harness/site.ts'
import { enterAs, expect, members, test } from '../harness/test.ts'

interface Rule {
  type: string
  id: number
}

/** Of all lengths. */
const titles = [
  'Home',
  'Catalogue',
  'Help centre',
  'Events',
  'About us',
  'Shops and opening hours',
  'For companies',
  'Careers',
  'Partners',
  'News',
  'Reading circle',
  'Contact',
]

/** So many titles, all different; every fourth, from the first, as long as one may be. */
const titlesOf = (count: number, length: 'usual' | 'long'): string[] =>
  Array.from({ length: count }, (_, at) => {
    const title = `${titles[at % titles.length]}${at < titles.length ? '' : ` ${at}`}`
    return length === 'long' && at % 4 === 0
      ? `${title} 关于我们的品牌故事与全国各地门店的营业时间`.padEnd(50, '…')
      : title
  })

const childTitle = 'Page below'

/** Gives the site these navigation entries, the last with a page below it, in the inlined data and in the API's answer. */
async function withEntries(page: Page, site: Site, given: readonly string[]): Promise<void> {
  const change = (rules: Rule[]): Rule[] => {
    const [model] = rules.filter(({ type }) => type === 'nav')
    const entry = (id: number, title: string, children: unknown[]) => {
      const name = `made/${id}`
      return { ...model, id, title, name, path: `user/login?made=${id}`, menu_type: 'tab', type: 'nav', children }
    }
    const below = entry(8999, childTitle, [])
    const made = given.map((title, at) => entry(9000 + at, title, at === given.length - 1 ? [below] : []))
    return [...rules.filter(({ type }) => type !== 'nav'), ...made]
  }
  await page.route(`${site.origin}/`, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(
      /(<script[^>]*id="?member-boot"?[^>]*>)([^<]*)(<\/script>)/,
      (_, open: string, text: string, close: string) => {
        const boot = JSON.parse(text)
        boot.site.data.rules = change(boot.site.data.rules)
        return open + JSON.stringify(boot).replaceAll('<', '\\u003c') + close
      },
    )
    await route.fulfill({ response, body })
  })
  await changeAnswers(page, '**/api/index/index*', ({ data }) => {
    if (data?.rules) data.rules = change(data.rules)
  })
}

const nav = (page: Page) => page.getByRole('navigation', { name: '网站导航' })
const more = (page: Page) => nav(page).getByRole('button', { name: '更多' })

/** Elements of the header that leave the screen, and neighbours that overlap. */
const faults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const seen = [...document.querySelectorAll('header :is(a, button)')].filter(
      (element) => element.checkVisibility({ visibilityProperty: true }) && element.closest('[popover]') === null,
    )
    const boxes = seen.map((element) => ({ text: element.textContent ?? '', box: element.getBoundingClientRect() }))
    const sorted = boxes.toSorted((one, other) => one.box.left - other.box.left)
    return [
      ...sorted.filter(({ box }) => box.left < 0 || box.right > innerWidth + 0.5).map(({ text }) => `beyond: ${text}`),
      ...sorted.flatMap(({ text, box }, at) => {
        const next = sorted[at + 1]
        return next !== undefined && next.box.left < box.right - 0.5 ? [`${text} lies under ${next.text}`] : []
      }),
    ]
  })

const shown = (page: Page) => nav(page).locator(':scope > ul > [data-fits=yes]:not(:last-child) > *:first-child')

/** Titles in the header and then those in the menu of the others, read at one moment. */
const places = (page: Page): Promise<string[]> =>
  nav(page).evaluate((element) => {
    const inRow = element.querySelectorAll(':scope > ul > [data-fits=yes]:not(:last-child) > :first-child')
    const others = element.querySelectorAll(':scope > ul > :last-child > [popover] > ul > li > :is(a, details)')
    const words = (one: Element) => (one.querySelector('summary') ?? one).textContent?.trim() ?? ''
    return [...inRow, ...others].map(words)
  })

/** Opens the menu of the others by keyboard, and in it the last entry, whose page below must be on the screen. */
async function openLast(page: Page, title: string): Promise<void> {
  await more(page).focus()
  await page.keyboard.press('Enter')
  const panel = nav(page).locator(':popover-open')
  const last = panel.locator('summary', { hasText: title })
  await last.focus()
  if ((await panel.locator('details[open]').count()) === 0) await page.keyboard.press('Enter')
  await expect(panel.getByRole('link', { name: childTitle })).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(panel.getByRole('link', { name: childTitle })).toBeFocused()
  await expect(panel.getByRole('link', { name: childTitle })).toBeInViewport({ ratio: 1 })
  const { left = 0, right = 0 } = await panel.evaluate((element) => element.getBoundingClientRect().toJSON())
  expect([left >= 8, right <= (page.viewportSize()?.width ?? 0) - 8]).toEqual([true, true])
  await page.keyboard.press('Escape')
  await expect(more(page)).toBeFocused()
}

test('3 to 30 entries, with titles of all lengths, stay on the screen at every width', async ({ page, site }) => {
  for (const count of [3, 7, 12, 30])
    for (const length of ['usual', 'long'] as const) {
      const all = titlesOf(count, length)
      await page.unrouteAll()
      await withEntries(page, site, all)
      await page.setViewportSize({ width: 1280, height: 700 })
      await page.goto(site.origin)
      await expect(nav(page)).toBeVisible()
      for (const width of [1280, 1100, 1024, 992, 820, 768]) {
        const message = `${count} ${length} at ${width} px`
        await page.setViewportSize({ width, height: 700 })
        await expect.poll(() => faults(page), { message }).toEqual([])
        await expect.poll(() => places(page), { message }).toEqual(all)
        const left = count - (await shown(page).count())
        expect(left, message).toBeLessThan(count)
        await expect(more(page)).toHaveCount(left === 0 ? 0 : 1)
        if (left > 0) await openLast(page, all.at(-1) ?? '')
      }
      await page.setViewportSize({ width: 360, height: 700 })
      await expect(nav(page)).toBeHidden()
      await expect.poll(() => faults(page), { message: `${count} ${length} at 360 px` }).toEqual([])
    }
})

test('each entry of the phone’s bar has one line on the narrowest screen, also in English', async ({ page, site }) => {
  await page.context().addCookies([{ name: 'ba-lang', value: 'en', url: site.origin }])
  await enterAs(page, site, members.full)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`${site.origin}/user/account/overview`)
  const bar = page.getByRole('navigation', { name: 'Shortcuts' })
  await expect(bar.getByText('Work orders')).toBeVisible()
  const heights = await bar.getByRole('listitem').evaluateAll((items) =>
    items.map((item) => {
      const words = document.createRange()
      words.selectNode(item.querySelector('svg')?.nextSibling as Node)
      return words.getBoundingClientRect().height
    }),
  )
  expect(Math.max(...heights)).toBeLessThan(20)
})

test('logging out stays in sight below twenty entries on a phone', async ({ page, site }) => {
  await changeAnswers(page, '**/api/index/index*', ({ data }) => {
    const [model] = data.rules.filter(({ type }: Rule) => type === 'nav_user_menu')
    const more = Array.from({ length: 20 }, (_, at) => ({
      ...model,
      id: 9000 + at,
      title: `Entry ${at}`,
      path: `user/login?e=${at}`,
    }))
    data.rules.push(...more)
  })
  await enterAs(page, site, members.full)
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto(`${site.origin}/user/account/overview`)
  await page.getByRole('button', { name: /林小满/ }).click()
  const panel = page.getByRole('dialog')
  const logout = panel.getByRole('button', { name: '退出登录' })
  await expect(logout).toBeInViewport({ ratio: 1 })
  await panel.getByRole('link', { name: 'Entry 19' }).scrollIntoViewIfNeeded()
  await expect(panel.getByRole('link', { name: 'Entry 19' })).toBeInViewport({ ratio: 1 })
  await expect(logout).toBeInViewport({ ratio: 1 })
})

test('text at twice the size stays on the screen, and entries that no longer fit move into the menu', async ({
  page,
  site,
}) => {
  await withEntries(page, site, titlesOf(7, 'usual'))
  await page.goto(site.origin)
  await expect(nav(page)).toBeVisible()
  await settled(page)
  // The HTML has the site's own entry only.
  await expect.poll(() => shown(page).count()).toBeGreaterThan(1)
  const before = await shown(page).count()
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await expect.poll(() => shown(page).count()).toBeLessThan(before)
  await expect(more(page)).toBeVisible()
  await expect.poll(() => faults(page)).toEqual([])
})

test('the navigation is measured before it is painted: nothing moves', async ({ page, site }) => {
  await withEntries(page, site, titlesOf(12, 'usual'))
  await page.setViewportSize({ width: 1024, height: 700 })
  await collectShifts(page, 'header')
  await page.goto(site.origin)
  await expect(more(page)).toBeVisible()
  expect(await shifts(page)).toEqual([])
})

test('the menu is beside the page from 768 px, up to 991 px as icons, before any script too', async ({
  page,
  site,
}) => {
  const url = `${site.origin}/user/account/overview`
  const left = () => page.getByRole('main').evaluate((main) => main.parentElement?.getBoundingClientRect().left)
  const widths = [
    [767, 0],
    [768, 64],
    [991, 64],
    [992, 240],
  ] as const
  await paintedFor(page, url)
  await enterAs(page, site, members.full)
  const release = await holdScripts(page)
  await page.goto(url, { waitUntil: 'commit' })
  for (const [width, menu] of widths) {
    await page.setViewportSize({ width, height: 700 })
    await expect.poll(left, { message: `the HTML at ${width} px` }).toBe(menu)
  }
  release()
  const sheet = page.getByRole('button', { name: '我的', exact: true })
  const link = page.getByRole('navigation', { name: '会员菜单' }).getByRole('link', { name: '余额记录' })
  for (const [width, menu] of widths) {
    await page.setViewportSize({ width, height: 700 })
    await expect(link).toBeVisible({ visible: menu > 0 })
    await expect(sheet).toBeVisible({ visible: menu === 0 })
    await expect.poll(left, { message: `the page at ${width} px` }).toBe(menu)
    await expect(page.getByRole('banner').getByRole('button', { name: '搜索' })).toBeVisible({ visible: menu > 0 })
  }
})

test('the collapsed menu survives a reload, names its icons and gives its space to the page', async ({
  page,
  site,
}) => {
  await enterAs(page, site, members.full)
  await page.goto(`${site.origin}/user/account/overview`)
  await expect(page.getByRole('heading', { level: 1, name: /林小满/ })).toBeVisible()
  const wide = (await page.getByRole('main').boundingBox())?.width ?? 0
  await page.getByRole('button', { name: '收起菜单' }).click()
  await page.reload()
  const link = page.getByRole('navigation', { name: '会员菜单' }).getByRole('link', { name: '余额记录' })
  await expect(link).toBeVisible()
  expect((await page.getByRole('main').boundingBox())?.width).toBeGreaterThan(wide)
  await link.hover()
  await expect(page.locator('[role=tooltip]')).toHaveText('余额记录')
})
