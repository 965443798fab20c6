// A second visit to the overview shows what the first one did, at once and to the same member only.
import type { Page } from '@playwright/test'
import { collectShifts, shifts } from '../harness/layout-shifts.ts'
import { hold } from '../harness/routes.ts'
import { enterAs, expect, members, test } from '../harness/test.ts'
import { expectNoViolations } from '../harness/view-checks.ts'

const path = '/user/account/overview'
const tiles = (page: Page) => page.getByRole('region', { name: '账户概况' })
const renewing = (page: Page) => page.getByText(/^显示的是 .* 的数据，正在更新…$/)
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('lastView'))

/** Visits the overview until everything is there; resolves with what the tiles say. */
async function visit(page: Page, origin: string): Promise<string> {
  await page.goto(origin + path)
  await expect(tiles(page).getByRole('link', { name: /未完成的工单.*\d/ })).toBeVisible()
  await expect(page.getByRole('slider', { name: '日期' })).toBeVisible()
  await expect.poll(() => kept(page)).not.toBeNull()
  return (await tiles(page).textContent()) ?? ''
}

/** Holds all calls back until the returned function is called. */
const holdBack = (page: Page) => hold(page, '**/api/**')

const picture = (page: Page) => page.locator('#root[aria-busy="true"]')
const keptPicture = (page: Page) => page.evaluate(() => localStorage.getItem('lastPicture'))

/** Visits the overview until a picture of it is kept. */
async function visitForPicture(page: Page, origin: string): Promise<string> {
  const before = await visit(page, origin)
  await expect.poll(() => keptPicture(page)).not.toBeNull()
  return before
}

/** Holds the host's main script back until the returned function is called. */
async function holdHost(page: Page): Promise<() => void> {
  // The guard's words come after ten seconds, which a slow machine needs for what is looked at meanwhile.
  await page.addInitScript(() => {
    const { setTimeout } = window
    const later = (act: TimerHandler, ms?: number, ...given: unknown[]) =>
      setTimeout(act, ms === 10_000 ? 600_000 : ms, ...given)
    window.setTimeout = later as typeof setTimeout
  })
  return hold(page, '**/r/host/*/main.js')
}

const boxes = (page: Page) =>
  page
    .getByRole('main')
    .locator('h1, h2, section, section a')
    .evaluateAll((all) =>
      all.map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return [x, y, width, height].map(Math.round)
      }),
    )

for (const [name, size, scheme] of [
  ['phone', { width: 390, height: 844 }, 'light'],
  ['dark phone', { width: 390, height: 844 }, 'dark'],
  ['desktop', { width: 1280, height: 900 }, 'light'],
] as const) {
  test(`on a ${name} the last visit is seen before the host has run, and the host takes its place unnoticed`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme: scheme })
    await enterAs(page, site, members.full)
    const before = await visitForPicture(page, site.origin)
    await collectShifts(page)
    const runHost = await holdHost(page)
    const answer = await holdBack(page)
    await page.goto(site.origin + path, { waitUntil: 'commit' })
    await expect(picture(page)).toBeVisible()
    await expect(tiles(page)).toHaveText(before)
    await expect(page.getByRole('heading', { level: 1, name: /林小满/ })).toBeVisible()
    await expect(renewing(page)).toBeVisible()
    await expect(page.getByRole('button', { name: '退出登录' })).toHaveCount(0)
    await expectNoViolations(page)
    const drawn = await boxes(page)
    const link = tiles(page).getByRole('link', { name: /余额/ })
    await link.focus()
    await page.evaluate(() => document.getSelection()?.selectAllChildren(document.querySelector('h1') as HTMLElement))
    const selected = await page.evaluate(() => document.getSelection()?.toString())
    await page.evaluate(() => window.scrollTo(0, 120))
    const scrolled = await page.evaluate(() => window.scrollY)

    runHost()
    await expect(picture(page)).toHaveCount(0)
    await expect(renewing(page)).toBeVisible()
    expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0)
    await expect(link).toBeFocused()
    expect(await page.evaluate(() => document.getSelection()?.toString())).toBe(selected)
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled)
    await page.evaluate(() => window.scrollTo(0, 0))
    expect(await boxes(page)).toEqual(drawn)
    answer()
    await expect(page.getByText('数据已更新')).toBeAttached()
    expect(await shifts(page)).toEqual([])
  })
}

test('nobody else sees the picture, even before the host has run', async ({ page, context, site }) => {
  await enterAs(page, site, members.full)
  await visitForPicture(page, site.origin)
  const left = await keptPicture(page)
  await holdHost(page)
  await page.goto(site.origin + path, { waitUntil: 'commit' })
  await expect(picture(page)).toBeVisible()
  // A logout in another tab takes it away.
  const other = await context.newPage()
  await other.goto(`${site.origin}/robots.txt`)
  await other.evaluate(() => localStorage.removeItem('userInfo'))
  await expect(picture(page)).toHaveCount(0)
  await expect(page.getByText('林小满')).toHaveCount(0)
  await page.close()

  for (const user of ['other', 'nobody'] as const) {
    const next = await context.newPage()
    if (user === 'other') await enterAs(next, site, members.english)
    // Even if it was not deleted.
    await next.addInitScript((text) => localStorage.setItem('lastPicture', text ?? ''), left)
    await holdHost(next)
    const painter = next.waitForResponse('**/painter.js')
    await next.goto(site.origin + path, { waitUntil: 'commit' })
    await (await painter).finished()
    await expect(next.locator('.mc-outline')).toBeAttached()
    await next.waitForFunction(() => document.readyState !== 'loading')
    await expect(next.getByText('林小满')).toHaveCount(0)
    await expect(picture(next)).toHaveCount(0)
    await next.close()
    await other.evaluate(() => localStorage.removeItem('userInfo'))
  }
})
