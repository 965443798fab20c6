import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FailureReport } from '@member/shared/failure-report'
import type { Page } from '@playwright/test'
import { type FaultyFront, startFaultyFront } from '../harness/faulty-front.ts'
import { goLive, second } from '../harness/make-release.ts'
import { element, insteadOfOverview, overview } from '../harness/overview-page.ts'
import { root } from '../harness/project.ts'
import type { Site } from '../harness/site.ts'
import { test as base, collectAttempts, enterAs, expect, expectNoReload, markWindow, members } from '../harness/test.ts'

const test = base.extend<{ front: FaultyFront }>({
  front: async ({ site }, use) => {
    const front = await startFaultyFront(site.origin)
    await use(front)
    await front.stop()
  },
})

const built = (name: string) => JSON.parse(readFileSync(join(root, name, 'dist/manifest.json'), 'utf8'))
const fileOf = ({ area, release }: { area: string; release: string }, file: string) => `/r/${area}/${release}/${file}`

const host = built('host')
/** The host's late file that opens areas. */
const opener = fileOf(host, host.federation[0])
const account = built('remote-account')
const { first } = account.pages.find(({ path }: { path: string }) => path === overview)
/** The overview's own file, which webpack asks for inside the area's container. */
const pageFile = fileOf(account, first.at(-1))

const notFound = { passing: '404' } as const
const portal = { passing: 'html' } as const

/** A fault of one path, this often; after each failure it is fetched past the cache as well. */
const times = (path: string, count: number, fault: ReturnType<FaultyFront['fault']>): FaultyFront['fault'] => {
  let left = count
  return (asked) => {
    if (asked !== path || left === 0) return undefined
    left -= 1
    return fault
  }
}

const alertOf = (page: Page) => page.getByRole('main').getByRole('alert')
const overviewShown = (page: Page) =>
  expect(page.getByRole('heading', { level: 1 })).toContainText('林小满', { timeout: 60_000 })
const openOverview = (page: Page) => page.getByRole('link', { name: '会员中心' }).first().click()
const ofAreas = (attempts: { area: string; outcome: string }[], area: string) =>
  attempts.filter((one) => one.area === area).map(({ outcome }) => outcome)
const marked = (page: Page) => page.evaluate(() => localStorage.getItem('member.brokenReleases'))

/** A page through the front, by default the home page, with a member whose next click opens the overview. */
async function enter(page: Page, site: Site, front: FaultyFront, address = '/') {
  const attempts = await collectAttempts(page)
  await enterAs(page, site, members.full)
  await page.goto(front.origin + address)
  await markWindow(page)
  return attempts
}

for (const [name, fault, ofHost, ofAccount] of [
  ["the host's file that opens areas is missing", times(opener, 2, notFound), ['files'], ['ready']],
  ["the host's file that opens areas has a changed byte", times(opener, 1, 'one-byte'), ['files'], ['ready']],
  ['a file of the page has a changed byte', times(pageFile, 1, 'one-byte'), [], ['files', 'ready']],
] as const)
  test(`${name}: the page opens past the browser’s cache, and no release is marked`, async ({ page, site, front }) => {
    front.fault = fault
    const attempts = await enter(page, site, front)
    await openOverview(page)
    await overviewShown(page)
    const made = await attempts()
    expect(ofAreas(made, 'host')).toEqual(ofHost)
    expect(ofAreas(made, 'account')).toEqual(ofAccount)
    expect(await marked(page)).toBeNull()
    await expectNoReload(page)
  })

test("the host's file that opens areas stays missing: a sentence, no area is blamed, and Retry repairs", async ({
  page,
  site,
  front,
}) => {
  front.fault = (path) => (path === opener ? notFound : undefined)
  const attempts = await enter(page, site, front)
  await openOverview(page)
  await expect(alertOf(page)).toBeVisible()
  expect(ofAreas(await attempts(), 'account')).toEqual([])
  expect(await marked(page)).toBeNull()

  // What the server has heard is what the member reads.
  await expect.poll(() => front.reports.at(-1)?.outcome).toBe('gave-up')
  const { reference, ...said } = front.reports.at(-1) as FailureReport
  expect(said).toEqual({
    schema: 1,
    area: 'host',
    release: host.release,
    phase: 'load',
    reason: 'files',
    outcome: 'gave-up',
    token: expect.any(String),
  })
  const seen = front.reports.filter(({ outcome }) => outcome === 'gave-up')
  expect(new Set(seen.map((one) => one.reference))).toEqual(new Set([reference]))
  await expect(alertOf(page)).toContainText(reference)

  front.fault = () => undefined
  await alertOf(page).getByRole('button', { name: '重试' }).click()
  await overviewShown(page)
  await expectNoReload(page)
})

for (const [name, file] of [
  ["the host's file that opens areas", opener],
  ['a file of the page', pageFile],
] as const)
  test(`${name} hangs: after five seconds the member presses Retry, and the page opens`, async ({
    page,
    site,
    front,
  }) => {
    front.fault = times(file, 1, 'hang')
    await enter(page, site, front)
    await openOverview(page)
    const retry = page.getByRole('main').getByRole('button', { name: '重试' })
    // At once, as the request ends by itself after three more seconds; `click` would wait until the button rests.
    await retry.dispatchEvent('click')
    await overviewShown(page)
    expect(front.asked(file)).toBeGreaterThanOrEqual(2)
    expect(await marked(page)).toBeNull()
    await expectNoReload(page)
  })

test('a portal answers for everything: no release is blamed, and Retry works when it is gone', async ({
  page,
  site,
  front,
}) => {
  const attempts = await enter(page, site, front, '/user/account/workorder')
  await expect(page.getByRole('heading', { level: 1, name: '我的工单' })).toBeVisible()
  front.fault = () => portal
  await page.getByRole('navigation').getByRole('link', { name: '账户概览' }).first().click()
  await expect(alertOf(page)).toContainText('请检查网络后重试')
  expect(ofAreas(await attempts(), 'account')).toContain('offline')
  expect(await marked(page)).toBeNull()

  front.fault = () => undefined
  await alertOf(page).getByRole('button', { name: '重试' }).click()
  await overviewShown(page)
  await expectNoReload(page)
  // Told when somebody could hear it.
  await expect.poll(() => front.reports.map(({ reason }) => reason)).toContain('offline')
})

const rendered = element('h1', 'children:"Made page"')
for (const [name, component] of [
  ['memo', `({$$typeof:Symbol.for("react.memo"),type:()=>(${rendered}),compare:null})`],
  ['forwardRef', `({$$typeof:Symbol.for("react.forward_ref"),render:()=>(${rendered})})`],
  ['lazy', `({$$typeof:Symbol.for("react.lazy"),_payload:null,_init:()=>()=>(${rendered})})`],
] as const)
  test(`a page made by ${name} opens`, async ({ page, ownSite }) => {
    const release = await goLive(ownSite, 'account', { ...second, edit: insteadOfOverview(component) })
    const attempts = await collectAttempts(page)
    await enterAs(page, ownSite, members.full)
    await page.goto(ownSite.origin + overview)
    await expect(page.getByRole('heading', { level: 1, name: 'Made page' })).toBeVisible()
    expect((await attempts()).filter(({ area }) => area === 'account')).toMatchObject([{ release, outcome: 'ready' }])
  })
