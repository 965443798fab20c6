import type { Page } from '@playwright/test'
import { goLive, insteadOfOverview, overview, second } from '../harness/make-release.ts'
import { collectAttempts, enterAs, expect, expectNoReload, markWindow, members, test } from '../harness/test.ts'

/** Several attempts with their pauses may have come before; the home page, which was left, greets by name as well. */
const overviewShown = (page: Page) => expect(page.getByText('上次登录')).toBeVisible({ timeout: 60_000 })

test('a page throws whenever it renders: the last good release is shown, nothing is reloaded', {
  tag: '@quick',
}, async ({ page, ownSite }) => {
  const edit = insteadOfOverview('function Broken(){throw new Error("made to fail")}')
  const broken = await goLive(ownSite, 'account', { ...second, edit })
  const attempts = await collectAttempts(page)
  await enterAs(page, ownSite, members.full)
  await page.goto(`${ownSite.origin}/`)
  await markWindow(page)
  await page.getByRole('button', { name: '林小满 的菜单' }).click()
  await page.getByRole('link', { name: '会员中心' }).click()
  await overviewShown(page)

  // Other areas contribute to the overview; theirs may be opened at any moment.
  const made = (await attempts()).filter(({ area }) => area === 'account')
  const outcomes = made.filter(({ release }) => release === broken).map(({ outcome }) => outcome)
  expect(outcomes).toEqual(['ready', 'render-threw', 'ready', 'render-threw'])
  expect(made.at(-1)?.outcome).toBe('ready')
  expect(made.at(-1)?.release).not.toBe(broken)

  await page.getByRole('navigation').getByRole('link', { name: '我的工单' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: '我的工单' })).toBeVisible()
  await expectNoReload(page)

  await page.goto(ownSite.origin + overview)
  await overviewShown(page)
  expect((await attempts()).map(({ release }) => release)).not.toContain(broken)
})
