import { releaseAddress } from '@member/release-store'
import { goLive } from '../harness/make-release.ts'
import { hold } from '../harness/routes.ts'
import { enterAs, expect, markWindow, members, test } from '../harness/test.ts'
import { untilKnown } from '../harness/until-known.ts'

test('a changed host is loaded at the next navigation, not before, and a rollback has the old one at the next page load', {
  tag: '@quick',
}, async ({ page, ownSite }) => {
  await enterAs(page, ownSite, members.full)
  await page.goto(`${ownSite.origin}/user/account/overview`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('林小满')
  await markWindow(page)

  // The tab's poll must not tell it of the new host before its navigation, however long the promotion takes.
  const answer = await hold(page, '**/release-set.json*')
  const release = await goLive(ownSite, 'host', { version: '0.2.0', hash: 'cccccccccccc' })
  const side = page.getByRole('navigation')
  await side.getByRole('link', { name: '我的工单' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: '我的工单' })).toBeVisible()
  answer()
  await untilKnown(page)
  expect(await page.evaluate(() => 'notReloaded' in window)).toBe(true)

  await side.getByRole('link', { name: '余额记录' }).first().click()
  await page.waitForFunction(() => !('notReloaded' in window))
  await expect(page.getByRole('heading', { level: 1, name: '余额' })).toBeVisible()
  const newHost = page.locator(`script[src*="${releaseAddress('host', release)}"]`)
  await expect(newHost.first()).toBeAttached()

  await ownSite.release('rollback', 'host', '--reason', 'a browser test')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: '余额' })).toBeVisible()
  await expect(newHost).toHaveCount(0)
})
