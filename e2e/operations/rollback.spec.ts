import { goLive, second, secondFiles } from '../harness/area-release.ts'
import { releaseCommand } from '../harness/project.ts'
import { enterAs, expect, expectNoReload, markWindow, members, test } from '../harness/test.ts'
import { untilKnown } from '../harness/until-known.ts'

const built = /0\.1\.0-/

/** Release of the account area whose files the page has run. */
const runningRelease = (page: import('@playwright/test').Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => /\/r\/account\/([^/]+)\/entry/.exec(name)?.[1])
      .filter(Boolean)
      .at(-1),
  )

test('a rollback reaches the very next page load, with one command', async ({ page, ownSite }) => {
  const bad = await goLive(ownSite, 'account', second)
  await enterAs(page, ownSite, members.full)
  await page.goto(`${ownSite.origin}/user/account/overview`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('林小满')
  expect(await runningRelease(page)).toBe(bad)

  const began = Date.now()
  await releaseCommand(ownSite.store, 'rollback', 'account', '--reason', 'INC-17 wrong amounts')
  const html = await (
    await page.request.get(`${ownSite.origin}/user/account/overview`, { headers: { accept: 'text/html' } })
  ).text()
  const took = Date.now() - began
  expect(html).not.toMatch(secondFiles)
  test.info().annotations.push({ type: 'measured', description: `rollback to new page load: ${took} ms` })

  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('林小满')
  expect(await runningRelease(page)).toMatch(built)
})

test('an open tab loads the rolled-back area at its next navigation, without a reload', async ({ page, ownSite }) => {
  await goLive(ownSite, 'account', second)
  await enterAs(page, ownSite, members.full)
  await page.goto(`${ownSite.origin}/user/account/overview`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('林小满')
  await markWindow(page)

  await ownSite.release('rollback', 'account', '--reason', 'INC-18')
  const side = page.getByRole('navigation')
  await side.getByRole('link', { name: '我的工单' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: '我的工单' })).toBeVisible()
  await untilKnown(page, ownSite, 'account')
  await side.getByRole('link', { name: '余额记录' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: '余额' })).toBeVisible()
  expect(await runningRelease(page)).toMatch(built)
  await expectNoReload(page)
})
