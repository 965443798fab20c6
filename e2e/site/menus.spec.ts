// The header's navigation shows what fits and puts the other entries into a menu, at every width and size of text.
import type { Page } from '@playwright/test'
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

/** Gives the site this number of navigation entries, in the inlined data and in the answer of the API. */
async function withEntries(page: Page, site: Site, count: number): Promise<void> {
  const change = (rules: Rule[]): Rule[] => {
    const [model] = rules.filter(({ type }) => type === 'nav')
    const made = titles.slice(0, count).map((title, at) => ({
      ...model,
      id: 9000 + at,
      title,
      name: `made/${at}`,
      path: `made/${at}`,
      menu_type: 'tab',
      type: 'nav',
      children: [],
    }))
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
  await page.route('**/api/index/index*', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    if (answer.data?.rules) answer.data.rules = change(answer.data.rules)
    await route.fulfill({ response, json: answer })
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

const shownTitles = async (page: Page) => await nav(page).locator(':scope > ul > li > a:visible').allTextContents()

/** Titles in the header and then those in the menu of the others, read at one moment. */
const places = (page: Page): Promise<string[]> =>
  nav(page).evaluate((element) => {
    const shown = [...element.querySelectorAll(':scope > ul > li > a')].filter((link) =>
      link.checkVisibility({ visibilityProperty: true }),
    )
    const others = [...element.querySelectorAll('[popover]')].at(-1)?.querySelectorAll('a') ?? []
    return [...shown, ...others].map(({ textContent }) => textContent?.trim() ?? '')
  })

for (const count of [3, 7, 12])
  test(`${count} entries stay on the screen at every width`, async ({ page, site }) => {
    await withEntries(page, site, count)
    await page.setViewportSize({ width: 1280, height: 700 })
    await page.goto(site.origin)
    await expect(nav(page)).toBeVisible()
    const all = titles.slice(0, count)
    for (const width of [1280, 1100, 1024, 992]) {
      await page.setViewportSize({ width, height: 700 })
      await expect.poll(() => faults(page), { message: `at ${width} px` }).toEqual([])
      await expect.poll(() => places(page), { message: `at ${width} px` }).toEqual(all)
      const shown = await shownTitles(page)
      await expect(more(page)).toHaveCount(shown.length === count ? 0 : 1)
    }
    for (const width of [820, 360]) {
      await page.setViewportSize({ width, height: 700 })
      await expect(nav(page)).toBeHidden()
      await expect.poll(() => faults(page), { message: `at ${width} px` }).toEqual([])
    }
  })

test('text at twice the size stays on the screen, and entries that no longer fit move into the menu', async ({
  page,
  site,
}) => {
  await withEntries(page, site, 7)
  await page.goto(site.origin)
  await expect(nav(page)).toBeVisible()
  await settled(page)
  const before = (await shownTitles(page)).length
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await expect.poll(async () => (await shownTitles(page)).length).toBeLessThan(before)
  await expect(more(page)).toBeVisible()
  await expect.poll(() => faults(page)).toEqual([])
})

test('the navigation is measured before it is painted: nothing moves', async ({ page, site }) => {
  await withEntries(page, site, 12)
  await page.setViewportSize({ width: 1024, height: 700 })
  await page.addInitScript(() => {
    const moved: string[] = []
    Object.assign(window, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { sources } = entry as unknown as { sources: { node: Node | null }[] }
        for (const { node } of sources)
          if (node?.parentElement?.closest('header')) moved.push(node.textContent?.slice(0, 40) ?? '')
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(site.origin)
  await expect(more(page)).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([])
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
