// The public card of a member: for everybody, by keyboard, harmless whatever the timeline holds, and the same answer for
// everybody who has none.
import type { Page } from '@playwright/test'
import { collectComplaints } from '../harness/complaints.ts'
import { settled, tabTo } from '../harness/settled.ts'
import type { Site } from '../harness/site.ts'
import { enterAs, expect, members, test } from '../harness/test.ts'

const lena = '/user/card/3'

/** Replaces the first entries of the timeline of cards. */
const tellOf = (page: Page, entries: readonly object[]) =>
  page.route('**/api/interaction/userCard?*', async (route) => {
    const response = await route.fetch()
    const { data, ...answer } = await response.json()
    const [tab] = data.components.tab
    const components = { ...data.components, tab: [{ ...tab, data: entries }] }
    await route.fulfill({ response, json: { ...answer, data: { ...data, components } } })
  })

/** What the page shows of a card. */
async function shownOf(page: Page, site: Site, id: number): Promise<string | null> {
  await page.goto(`${site.origin}/user/card/${id}`)
  await settled(page)
  return page.getByRole('main').textContent()
}

test('a guest sees a card, and gets to the conversation through the login', async ({ page, site }) => {
  await page.goto(site.origin + lena)
  await expect(page.getByRole('heading', { level: 1, name: 'Lena Fischer' })).toBeVisible()
  await expect(page.getByRole('region', { name: /动态/ }).getByRole('listitem')).toHaveCount(3)
  await page.getByRole('link', { name: '发消息' }).click()
  await expect(page).toHaveURL(`${site.origin}/user/login?to=${encodeURIComponent('/user/messageCenter?id=3')}`)
})

test('unknown, switched-off and hidden members have the same card: none', async ({ page, ownSite: site }) => {
  const { token } = await site.enter(members.english.username, 'another browser')
  const saved = await page.request.post(`${site.origin}/api/interaction/savePreferences`, {
    headers: { 'ba-user-token': token },
    data: { quiet_kinds: [], mail_kinds: [], quiet_from: '', quiet_to: '', time_zone: '', hides_card: true },
  })
  expect(await saved.json()).toMatchObject({ code: 1 })
  const unknown = await shownOf(page, site, 999_999)
  expect(unknown).toContain('没有这张名片')
  expect(await shownOf(page, site, 3)).toBe(unknown)
  expect(await shownOf(page, site, 7)).toBe(unknown)
})

test('hostile content of a timeline does nothing', { tag: '@quick' }, async ({ page, site }) => {
  const complaints = await collectComplaints(page)
  await tellOf(page, [
    {
      id: 1,
      content:
        '<img src=x onerror="window.harmed=1"><script>window.harmed=1</script><a href="javascript:window.harmed=1">go</a><iframe srcdoc="<script>parent.harmed=1</script>"></iframe><b onmouseover="window.harmed=1" style="position:fixed;inset:0">bold</b>',
      create_time: 'today',
    },
  ])
  await page.goto(site.origin + lena)
  const entry = page.getByRole('region', { name: /动态/ }).getByRole('listitem').first()
  await expect(entry).toHaveText('todaygobold')
  await entry.getByText('bold').hover()
  await expect(entry.locator('a, img, script, iframe, [style]')).toHaveCount(0)
  expect(await page.evaluate(() => 'harmed' in window)).toBe(false)
  expect(complaints).toEqual([])
})

test('accents piled up in a timeline do not make a page wider than the phone', async ({ page, site }) => {
  const piled = `a${'\u0315\u0310\u0350'.repeat(40)}`.repeat(8)
  await tellOf(page, [{ id: 1, content: piled, create_time: 'today' }])
  await page.setViewportSize({ width: 360, height: 700 })
  await page.goto(site.origin + lena)
  await expect(page.getByRole('region', { name: /动态/ }).getByRole('listitem').first()).toContainText('today')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('the share sheet opens by keyboard, has a code that cameras read in the dark, and gives the focus back', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await enterAs(page, site, members.full)
  await page.goto(`${site.origin}${lena}?from=mail`)
  const share = page.getByRole('button', { name: '分享名片' })
  await expect(share).toBeVisible()
  await tabTo(page, share)
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: '分享Lena Fischer的名片' })
  await expect(sheet.getByText(site.origin + lena, { exact: true })).toBeVisible()
  const code = sheet.getByRole('img', { name: 'Lena Fischer的名片二维码' })
  await expect(code).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(code.locator('path')).toHaveCSS('fill', 'rgb(0, 0, 0)')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(share).toBeFocused()
})

test('a long timeline goes on while it is scrolled, to the day the member joined', async ({ page, site }) => {
  const entries = (from: number, length: number) =>
    Array.from({ length }, (_, at) => ({ id: from - at, content: `第 ${from - at} 条`, create_time: '' }))
  await tellOf(page, entries(24, 10))
  await page.route('**/api/interaction/loadMoreUserRecent?*', async (route) => {
    const asked = Number(new URL(route.request().url()).searchParams.get('page'))
    const data = asked === 2 ? entries(14, 10) : entries(4, 4)
    await route.fulfill({ json: { code: 1, msg: '', time: 0, data: { data } } })
  })
  await page.setViewportSize({ width: 390, height: 700 })
  await page.goto(site.origin + lena)
  const list = page.getByRole('region', { name: /动态/ }).getByRole('listitem')
  await expect(async () => {
    await page.mouse.wheel(0, 2_000)
    await expect(list).toHaveCount(25, { timeout: 500 })
  }).toPass()
  await expect(list.last()).toContainText('加入了我们')
})
