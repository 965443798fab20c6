import { type MortalSite, startMortalSite } from '../harness/site.ts'
import { test as base, collectAttempts, enterAs, expect, expectNoReload, markWindow, members } from '../harness/test.ts'

const test = base.extend<{ mortalSite: MortalSite }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from the pattern
  mortalSite: async ({}, use) => {
    const site = await startMortalSite()
    await use(site)
    await site.stop()
  },
})

test('without a network the page says so, and opens by itself when the network is back', async ({ page, site }) => {
  await enterAs(page, site, members.full)
  await page.goto(`${site.origin}/user/account/overview`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('林小满')
  await markWindow(page)

  await page.context().setOffline(true)
  await page.getByRole('navigation').getByRole('link', { name: '我的工单' }).first().click()
  // The skeleton's alone: the overview, visible a moment longer, may say so about what it could not load.
  await expect(page.getByRole('status').filter({ hasText: /^警告: 您断网了！$/ })).toBeVisible()

  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: '我的工单' })).toBeVisible()
  await expectNoReload(page)
})

test('an unreachable server is distinguished from a broken release, and Retry works when it is back', async ({
  page,
  mortalSite,
}) => {
  const attempts = await collectAttempts(page)
  await page.clock.install()
  await enterAs(page, mortalSite, members.full)
  await page.goto(`${mortalSite.origin}/user/account/overview`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('林小满')
  await markWindow(page)

  await mortalSite.kill()
  await page.getByRole('navigation').getByRole('link', { name: '我的工单' }).first().click()
  // Not the overview's own alert, which may be visible a moment longer.
  const alert = page.getByRole('main').getByRole('alert').filter({ hasText: '页面暂时无法加载' })
  // The host asks three more times, with longer and longer pauses.
  await expect(async () => {
    await page.clock.fastForward(2_000)
    await expect(alert).toBeVisible({ timeout: 500 })
  }).toPass()
  expect(new Set((await attempts()).filter(({ area }) => area === 'workorder').map(({ outcome }) => outcome))).toEqual(
    new Set(['files', 'offline']),
  )

  await mortalSite.restart()
  // At once where it is still there: once the server answers, the page may open by itself before a press.
  await alert
    .getByRole('button', { name: '重试' })
    .evaluateAll(([retry]) => (retry as HTMLElement | undefined)?.click())
  await expect(page.getByRole('heading', { level: 1, name: '我的工单' })).toBeVisible()
  await expectNoReload(page)
})
