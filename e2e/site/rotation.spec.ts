// Where refresh tokens rotate, a member notices nothing of it, and of a copied token both its thief and the member lose the session.
import { type Page, request } from '@playwright/test'
import { collectNotices } from '../harness/complaints.ts'
import { type Site, startSite } from '../harness/site.ts'
import { enterAs, expect, members, test } from '../harness/test.ts'

const day = 86_400
const sessionOver = '登录已失效，请重新登录。'
const menu = (page: Page) => page.getByRole('button', { name: '林小满 的菜单' })
const records = (page: Page) => page.getByRole('table', { name: '余额变动，最新的在前' })

interface Kept {
  token: string
  refresh_token: string
}

const kept = (page: Page): Promise<Kept | null> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('userInfo') ?? 'null'))

const openBalance = (page: Page) =>
  page.getByRole('navigation', { name: '会员菜单' }).getByRole('link', { name: '余额记录' }).click()

/** Exchanges a refresh token without a browser; resolves with the code of the answer. */
async function exchange(site: Site, { token, refresh_token }: Kept): Promise<number> {
  const elsewhere = await request.newContext()
  const headers = { server: 'true', 'ba-user-token': token }
  const data = { refreshToken: refresh_token }
  const answer = await elsewhere.post(`${site.origin}/api/common/refreshToken`, { headers, data })
  const { code } = await answer.json()
  await elsewhere.dispose()
  return code
}

test('two tabs that meet an expired token at once go on, with one renewal for both', async ({
  page,
  context,
  sites,
}) => {
  const site = await startSite(sites, { REFRESH_ROTATION: 'on' })
  await enterAs(page, site, members.full)
  const tabs = [page, await context.newPage()]
  const notices = await Promise.all(tabs.map(collectNotices))
  for (const tab of tabs) {
    await tab.goto(`${site.origin}/user/account/overview`)
    await expect(menu(tab)).toBeVisible()
    await expect(tab.getByRole('img', { name: /^余额/ })).toBeVisible()
  }
  const before = await kept(page)
  const renewals: string[] = []
  context.on('request', (sent) => sent.url().includes('/refreshToken') && renewals.push(sent.url()))
  // Neither tab gets its answer before the other has met the expired token, too.
  const refused = new Set<Page>()
  for (const tab of tabs)
    tab.on('response', async (answer) => {
      if (!answer.url().includes('/api/account/balance')) return
      if ((await answer.json().catch(() => null))?.code === 409) refused.add(tab)
    })
  await context.route('**/api/common/refreshToken', async (route) => {
    await expect.poll(() => refused.size).toBe(2)
    await route.continue()
  })
  await site.passTime(3 * day + 60)
  await Promise.all(tabs.map(openBalance))
  for (const tab of tabs) await expect(records(tab)).toBeVisible()
  expect(renewals).toHaveLength(1)
  const after = await kept(page)
  expect(after?.refresh_token).not.toBe(before?.refresh_token)

  // The next one, long after: had a tab kept a replaced token, the session would end here.
  await site.passTime(3 * day + 60)
  for (const tab of tabs) {
    await tab.goto(`${site.origin}/user/account/balance`)
    await expect(records(tab)).toBeVisible()
  }
  expect(notices).toEqual([[], []])
  await site.stop()
})

test('a stolen token that is used after it was replaced ends the session, and the member is told', async ({
  page,
  sites,
}) => {
  const site = await startSite(sites, { REFRESH_ROTATION: 'on' })
  await enterAs(page, site, members.full)
  const notices = await collectNotices(page)
  await page.goto(`${site.origin}/user/account/overview`)
  await expect(page.getByRole('img', { name: /^余额/ })).toBeVisible()
  const stolen = (await kept(page)) as Kept
  await site.passTime(3 * day + 60)
  await openBalance(page)
  await expect(records(page)).toBeVisible()
  expect(notices).toEqual([])
  const own = (await kept(page)) as Kept

  await site.passTime(60)
  expect(await exchange(site, stolen)).not.toBe(1)
  await page.goto(`${site.origin}/user/account/integral`)
  await expect(page).toHaveURL(`${site.origin}/user/login?to=${encodeURIComponent('/user/account/integral')}`)
  await expect.poll(() => notices).toEqual([sessionOver])
  expect(await kept(page)).toBeNull()
  // Nobody has the session any more, the thief no more than the member.
  for (const tokens of [stolen, own]) expect(await exchange(site, tokens)).not.toBe(1)
  await site.stop()
})
