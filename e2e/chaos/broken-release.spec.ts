import type { Page } from '@playwright/test'
import { goLive, second, secondFiles, type Variant } from '../harness/make-release.ts'
import { insteadOfOverview, overview } from '../harness/overview-page.ts'
import { collectAttempts, enterAs, expect, expectNoReload, markWindow, members, test } from '../harness/test.ts'
import { untilKnown } from '../harness/until-known.ts'

/** Several attempts with their pauses may have come before. */
const overviewShown = (page: Page) =>
  expect(page.getByRole('heading', { level: 1 })).toContainText('林小满', { timeout: 60_000 })

/** Milliseconds after which the host gives a script up. */
const scriptDeadline = 8_000

const isEntry = (url: URL) => secondFiles.test(url.pathname) && url.pathname.includes('/entry.')

interface Fault {
  name: string
  /** What the host must have reported of the broken release, oldest first. */
  reasons: string[]
  /** Whether its entry is refused. */
  isRefused?: true
  /** Runs in `npm test`. */
  isQuick?: true
  variant?: Partial<Variant>
}

/** A file that does not come, and code that fails; more of each kind is in the matrix. */
const faults: Fault[] = [
  {
    name: 'the entry is refused by the network',
    // Once more past the cache, once more after the site has answered; then the other release.
    reasons: ['files', 'files', 'files'],
    isRefused: true,
  },
  {
    name: 'a page throws whenever it renders',
    isQuick: true,
    reasons: ['ready', 'render-threw', 'ready', 'render-threw'],
    variant: { edit: insteadOfOverview('function Broken(){throw new Error("made to fail")}') },
  },
]

for (const fault of faults) {
  const tag = fault.isQuick ? '@quick' : []
  test(`${fault.name}: the page shows the last good release, nothing is reloaded`, { tag }, async ({
    page,
    ownSite,
  }) => {
    const broken = await goLive(ownSite, 'account', { ...second, ...fault.variant })
    const attempts = await collectAttempts(page)
    await enterAs(page, ownSite, members.full)
    await page.goto(`${ownSite.origin}/`)
    await markWindow(page)
    if (fault.isRefused) await page.route(isEntry, (route) => route.abort('connectionreset'))

    await page.getByRole('link', { name: '会员中心' }).first().click()
    await overviewShown(page)

    // Other areas contribute to the overview; theirs may be opened at any moment.
    const made = (await attempts()).filter(({ area }) => area === 'account')
    expect(made.filter(({ release }) => release === broken).map(({ outcome }) => outcome)).toEqual(fault.reasons)
    expect(made.at(-1)).toMatchObject({ outcome: 'ready', candidate: 'fallback' })

    await page.getByRole('navigation').getByRole('link', { name: '我的工单' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: '我的工单' })).toBeVisible()
    await expectNoReload(page)

    await page.goto(ownSite.origin + overview)
    await overviewShown(page)
    expect((await attempts()).map(({ release }) => release)).not.toContain(broken)
  })
}

test('a tab that receives a release made for another host keeps the last good one', async ({ page, ownSite }) => {
  const attempts = await collectAttempts(page)
  await enterAs(page, ownSite, members.full)
  await page.goto(`${ownSite.origin}/user/account/workorder`)
  await expect(page.getByRole('heading', { level: 1, name: '我的工单' })).toBeVisible()
  await markWindow(page)
  // From before the promotion on, as the tab polls.
  await page.route('**/release-set.json*', async (route) => {
    const response = await route.fetch({ headers: { ...route.request().headers(), 'if-none-match': '' } })
    const set = await response.json()
    const { account } = set.areas
    const base = `${ownSite.origin}/r/account/${account.release}/`
    if (secondFiles.test(base)) {
      const manifest = await (await page.request.get(`${base}manifest.json`)).json()
      account.use = { ...manifest, contract: '^9.0.0' }
    }
    await route.fulfill({ response, json: set })
  })
  const skewed = await goLive(ownSite, 'account', second)
  const asked: string[] = []
  page.on('request', (request) => secondFiles.test(request.url()) && asked.push(request.url()))

  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await untilKnown(page)
  await page.getByRole('navigation').getByRole('link', { name: '账户概览' }).first().click()
  await overviewShown(page)

  const ofSkewed = (await attempts()).filter(({ release }) => release === skewed).map(({ outcome }) => outcome)
  expect(ofSkewed).toEqual(['misfit'])
  expect(asked).toEqual([])
  await expectNoReload(page)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('both releases broken: the area shows a sentence with a reference, the rest works, Retry repairs', async ({
  page,
  ownSite,
}) => {
  await goLive(ownSite, 'account', second)
  await enterAs(page, ownSite, members.full)
  await page.goto(`${ownSite.origin}/`)
  await markWindow(page)
  const everyEntry = (url: URL) => url.pathname.startsWith('/r/account/') && url.pathname.includes('/entry.')
  await page.route(everyEntry, (route) => route.fulfill({ status: 503, body: '' }))
  await page.getByRole('link', { name: '会员中心' }).first().click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText(/[0-9A-Z]{6}/)

  await page.unroute(everyEntry)
  await alert.getByRole('button', { name: '重试' }).click()
  await overviewShown(page)
  await expectNoReload(page)
})

test('an entry that hangs gives way to the last good release after its deadline', async ({ page, ownSite }) => {
  const broken = await goLive(ownSite, 'account', second)
  const attempts = await collectAttempts(page)
  await page.clock.install()
  await enterAs(page, ownSite, members.full)
  await page.goto(`${ownSite.origin}/`)
  await page.route(isEntry, () => new Promise(() => {}))
  const asked = () => page.waitForRequest((request) => isEntry(new URL(request.url())))
  const first = asked()
  await page.getByRole('link', { name: '会员中心' }).first().click()
  await first
  const again = asked()
  await page.clock.fastForward(scriptDeadline)
  await again
  await page.clock.fastForward(scriptDeadline)
  await overviewShown(page)
  const made = (await attempts()).filter(({ release }) => release === broken).map(({ outcome }) => outcome)
  expect(made).toEqual(['timeout', 'timeout'])
})
