import type { Page } from '@playwright/test'
import { goLive, makeRelease, second, secondFiles } from '../harness/make-release.ts'
import { releaseCommand } from '../harness/project.ts'
import type { Site } from '../harness/site.ts'
import { enterAs, expect, expectNoReload, markWindow, members, test } from '../harness/test.ts'
import { untilKnown } from '../harness/until-known.ts'

const built = /0\.1\.0-/

/** Release of the account area whose files the page has run. */
const runningRelease = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      // What is fetched ahead does not run.
      .filter((entry) => (entry as PerformanceResourceTiming).initiatorType !== 'fetch')
      .map(({ name }) => /\/r\/account\/([^/]+)\/entry/.exec(name)?.[1])
      .filter(Boolean)
      .at(-1),
  )

test('a rollback reaches the very next page load, with one command', { tag: '@quick' }, async ({ page, ownSite }) => {
  const bad = await goLive(ownSite, 'account', second)
  await enterAs(page, ownSite, members.full)
  await page.goto(`${ownSite.origin}/user/account/overview`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('林小满')
  expect(await runningRelease(page)).toBe(bad)

  await releaseCommand(ownSite.store, 'rollback', 'account', '--reason', 'INC-17 wrong amounts')
  const html = await (
    await page.request.get(`${ownSite.origin}/user/account/overview`, { headers: { accept: 'text/html' } })
  ).text()
  expect(html).not.toMatch(secondFiles)

  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('林小满')
  expect(await runningRelease(page)).toMatch(built)
})

const side = (page: Page) => page.getByRole('navigation')
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Goes live with a second release, and begins to type on a page of it. */
async function typeInBadRelease(page: Page, site: Site): Promise<void> {
  const bad = await goLive(site, 'account', second)
  await enterAs(page, site, members.full)
  await page.goto(`${site.origin}/user/account/changePassword`)
  await page.getByLabel('当前密码').fill('half a password')
  expect(await runningRelease(page)).toBe(bad)
  await markWindow(page)
}

test('a page of the banned release stays until it is left; going back to it opens the other one', async ({
  page,
  ownSite,
}) => {
  await typeInBadRelease(page, ownSite)
  await ownSite.release('rollback', 'account', '--reason', 'INC-18')
  await untilKnown(page)
  await expect(page.getByLabel('当前密码')).toHaveValue('half a password')
  await side(page).getByRole('link', { name: '我的工单' }).first().click()
  const leave = page.getByRole('alertdialog').getByRole('button', { name: '不保存并离开' })
  await leave.or(heading(page, '我的工单')).first().waitFor()
  if (await leave.isVisible()) await leave.click()
  await expect(heading(page, '我的工单')).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('当前密码')).toBeVisible()
  expect(await runningRelease(page)).toMatch(built)
  await expectNoReload(page)
})

test('after an urgent rollback an open page is another one at once; with something typed, when that is gone', async ({
  page,
  ownSite,
}) => {
  await typeInBadRelease(page, ownSite)
  await ownSite.release('rollback', 'account', '--urgent', '--reason', 'INC-19')
  await untilKnown(page)
  await expect(page.getByLabel('当前密码')).toHaveValue('half a password')
  await page.getByLabel('当前密码').fill('')
  await expect.poll(() => runningRelease(page)).toMatch(built)
  await expect(page.getByLabel('当前密码')).toBeVisible()
  await expectNoReload(page)
})

test('a candidate is what its share gets, and gone with the next page when it is taken back', async ({
  page,
  ownSite,
}) => {
  const { folder, release } = await makeRelease('remote-account', second)
  await ownSite.release('publish', folder)
  await ownSite.release('promote', 'account', release, '--share', '99.99')
  await enterAs(page, ownSite, members.full)
  await page.goto(`${ownSite.origin}/user/account/changePassword`)
  await expect(page.getByLabel('当前密码')).toBeVisible()
  expect(await runningRelease(page)).toBe(release)
  await markWindow(page)
  await ownSite.release('abort', 'account', '--reason', 'enough seen')
  await untilKnown(page)
  await side(page).getByRole('link', { name: '余额' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: /余额/ })).toBeVisible()
  expect(await runningRelease(page)).toMatch(built)
  await expectNoReload(page)
})

test('of an area that is switched off members read the sentence; switched on, a retry opens the page', async ({
  page,
  ownSite,
}) => {
  await ownSite.release(
    'off',
    'account',
    '--reason',
    'wrong totals',
    '--say',
    'zh-cn=九点恢复。',
    '--say',
    'en=Back at nine.',
  )
  await enterAs(page, ownSite, members.full)
  await page.goto(`${ownSite.origin}/user/account/balance`)
  await expect(page.getByText('九点恢复。')).toBeVisible()
  expect(await runningRelease(page)).toBeUndefined()
  await side(page).getByRole('link', { name: '我的工单' }).first().click()
  await expect(heading(page, '我的工单')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('九点恢复。')).toBeVisible()
  await ownSite.release('on', 'account')
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByText('九点恢复。')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: /余额/ })).toBeVisible()
  expect(await runningRelease(page)).toMatch(built)
})
