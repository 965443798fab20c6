import type { Page, Request } from '@playwright/test'
import { goLive, second, secondFiles } from '../harness/make-release.ts'
import { releaseCommand } from '../harness/project.ts'
import { collectAttempts, enterAs, expect, expectNoReload, markWindow, members, test } from '../harness/test.ts'
import { allRead, untilKnown } from '../harness/until-known.ts'

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

/**
 * Clicks a link while the clock of the page stands still: a page is entered without the answer to what is live when that
 * takes longer than 300 ms, which on a busy machine it may.
 */
async function clickAnswered(page: Page, name: string): Promise<void> {
  const open = new Set<Request>()
  const isQuestion = (request: Request) => request.url().includes('/release-set.json')
  page.on('request', (request) => isQuestion(request) && open.add(request))
  page.on('response', (response) => open.delete(response.request()))
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
  await side(page).getByRole('link', { name }).first().click()
  // After what the click has asked.
  await allRead(page)
  await expect.poll(() => open.size).toBe(0)
  await allRead(page)
  await page.clock.resume()
}

test('the very first click after a rollback opens the other release, 10 of 10, without a reload', async ({
  page,
  ownSite,
}) => {
  test.setTimeout(240_000)
  await page.clock.install()
  const attempts = await collectAttempts(page)
  const bad = await goLive(ownSite, 'account', second)
  await enterAs(page, ownSite, members.full)
  for (let time = 0; time < 10; time += 1) {
    if (time > 0) {
      await ownSite.release('resume', 'account', '--allow', bad, '--reason', 'INC-18')
      await ownSite.release('promote', 'account', bad, '--reason', 'INC-18')
    }
    await page.goto(`${ownSite.origin}/user/account/workorder`)
    await expect(heading(page, '我的工单')).toBeVisible()
    await markWindow(page)
    await ownSite.release('rollback', 'account', '--reason', 'INC-18')
    await clickAnswered(page, '余额记录')
    await expect(heading(page, '余额')).toBeVisible()
    const opened = (await attempts()).filter(({ area }) => area === 'account')
    expect(opened, `time ${time}`).toMatchObject([{ release: expect.stringMatching(built), outcome: 'ready' }])
    await expectNoReload(page)
  }
})

test('a page of the banned release stays until it is left; going back to it opens the other one', async ({
  page,
  ownSite,
}) => {
  const bad = await goLive(ownSite, 'account', second)
  await enterAs(page, ownSite, members.full)
  await page.goto(`${ownSite.origin}/user/account/changePassword`)
  await page.getByLabel('当前密码').fill('half a password')
  expect(await runningRelease(page)).toBe(bad)
  await markWindow(page)
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

test('a tab that was never told opens the page as soon as the server says what is live', async ({ page, ownSite }) => {
  await enterAs(page, ownSite, members.full)
  await page.route('**/release-set.json*', () => {})
  await page.goto(`${ownSite.origin}/user/account/workorder`)
  await expect(heading(page, '我的工单')).toBeVisible()
  await markWindow(page)
  await side(page).getByRole('link', { name: '余额记录' }).first().click()
  await expect(page.getByText('页面加载较慢')).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await expect(heading(page, '余额')).toBeVisible()
  expect(await runningRelease(page)).toMatch(built)
  await expectNoReload(page)
})
