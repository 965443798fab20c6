import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type FailureReport, failureReportsAddress } from '@member/shared/failure-report'
import type { Page } from '@playwright/test'
import { goLive, second } from '../harness/area-release.ts'
import { type FaultyFront, startFaultyFront } from '../harness/faulty-front.ts'
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

const notFound = { status: 404, type: 'text/plain', body: '' }
const portal = { status: 200, type: 'text/html', body: '<!doctype html><p>Log in to this network' }

/** A fault of one path, this often; with each diagnosis it is asked for twice. */
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

for (const [name, fault, outcome] of [
  ['is missing', times(opener, 2, notFound), 'chunk-http'],
  ['has a changed byte in the browser’s cache', times(opener, 1, 'damage'), 'integrity'],
] as const)
  test(`the host's file that opens areas ${name}: the page opens, and no area is blamed`, async ({
    page,
    site,
    front,
  }) => {
    front.fault = fault
    const attempts = await enter(page, site, front)
    await openOverview(page)
    await overviewShown(page)
    const made = await attempts()
    expect(ofAreas(made, 'host')).toEqual([outcome])
    expect(ofAreas(made, 'account')).toEqual(['ready'])
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
  const reports = () => front.bodies(failureReportsAddress).map((body): FailureReport => JSON.parse(body))
  await expect.poll(() => reports().at(-1)?.outcome).toBe('gave-up')
  const { reference, ...said } = reports().at(-1) as FailureReport
  expect(said).toEqual({
    schema: 1,
    area: 'host',
    release: host.release,
    phase: 'load',
    reason: 'chunk-http',
    outcome: 'gave-up',
  })
  expect(new Set(reports().map((one) => one.reference))).toEqual(new Set([reference]))
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
  test(`${name} hangs: the member asks anew after five seconds, and the page opens`, async ({ page, site, front }) => {
    front.fault = times(file, 1, 'hang')
    await enter(page, site, front)
    await openOverview(page)
    const retry = page.getByRole('main').getByRole('button', { name: '重试' })
    await expect(retry).toBeVisible()
    await retry.click()
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
  await expect(alertOf(page)).toContainText('Wi-Fi')
  expect(ofAreas(await attempts(), 'account')).toEqual(['portal'])
  expect(await marked(page)).toBeNull()

  front.fault = () => undefined
  await alertOf(page).getByRole('button', { name: '重试' }).click()
  await overviewShown(page)
  await expectNoReload(page)
  // Told when somebody could hear it.
  const reasons = () => front.bodies(failureReportsAddress).map((body) => JSON.parse(body).reason)
  await expect.poll(reasons).toContain('portal')
})

test('a changed byte of a page’s file in the browser’s cache heals in the same page', async ({ page, site, front }) => {
  front.fault = times(pageFile, 1, 'damage')
  const attempts = await enter(page, site, front)
  await openOverview(page)
  await overviewShown(page)
  expect(ofAreas(await attempts(), 'account')).toEqual(['integrity', 'ready'])
  expect(await marked(page)).toBeNull()
  await expectNoReload(page)
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
