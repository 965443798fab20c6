import type { Page } from '@playwright/test'
import { goLive, second } from '../harness/make-release.ts'
import { element, insteadOfOverview, overview, pageThat } from '../harness/overview-page.ts'
import type { Site } from '../harness/site.ts'
import { collectAttempts, enterAs, expect, expectNoReload, markWindow, members, test } from '../harness/test.ts'

/** Goes to another area by the menu, without a reload. */
async function openWorkOrders(page: Page): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: '我的工单' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: '我的工单' })).toBeVisible()
}

/** A page whose heading runs code when it is clicked. */
const onClick = (code: string) => pageThat({ render: element('h1', `onClick:(event)=>{${code}},children:"Made page"`) })

const madePage = (page: Page) => page.getByRole('heading', { level: 1, name: 'Made page' })

/** Makes a release of the account area live whose overview is this component; a member opens it from the home page. */
async function openBad(page: Page, site: Site, component: string) {
  const bad = await goLive(site, 'account', { ...second, edit: insteadOfOverview(component) })
  const attempts = await collectAttempts(page)
  await enterAs(page, site, members.full)
  await page.goto(`${site.origin}/`)
  await markWindow(page)
  await page.getByRole('link', { name: '会员中心' }).first().click()
  const isOpened = async () => (await attempts()).some(({ release, outcome }) => release === bad && outcome === 'ready')
  await expect.poll(isOpened).toBe(true)
  /** What was reported of the bad release, beside its opening; and of others. */
  return async () => {
    const made = (await attempts()).filter(({ outcome }) => outcome !== 'ready')
    const of = (which: typeof made) => which.map(({ outcome }) => outcome)
    return {
      bad: of(made.filter(({ release }) => release === bad)),
      others: of(made.filter(({ release }) => release !== bad)),
    }
  }
}

test('on leaving, all that the layout holds of the page is missing: the next page opens, and it is told', async ({
  page,
  ownSite,
}) => {
  const reported = await openBad(page, ownSite, onClick('document.querySelector("main").innerHTML=""'))
  await expect(madePage(page)).toBeVisible()
  await madePage(page).click()
  await openWorkOrders(page)
  // React throws, in which no script of the area is.
  expect(await reported()).toEqual({ bad: [], others: ['run-threw'] })
  await page.goBack()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: '云杉书店' })).toBeVisible()
  await expectNoReload(page)
})

/** Finds the host's interface as the page got it, from an element of the page upwards. */
const hostOf = `(element)=>{let f=element[Object.keys(element).find((k)=>k.startsWith("__reactFiber"))];while(f&&!f.memoizedProps?.value?.whileBusy)f=f.return;return f.memoizedProps.value}`

/** A page whose heading calls the host when it is clicked. */
const callingPage = (call: string) =>
  pageThat({
    render: element(
      'h1',
      `onClick:(event)=>{const host=(${hostOf})(event.currentTarget);${call}},children:"Made page"`,
    ),
  })

test('work that never ends: after 20 seconds the overlay can be closed', async ({ page, ownSite }) => {
  await page.clock.install()
  const reported = await openBad(page, ownSite, callingPage('host.whileBusy(new Promise(()=>{}))'))
  await madePage(page).click()
  await expect(page.getByRole('dialog', { name: '请稍候…' })).toBeVisible()
  await page.clock.fastForward(20_000)
  await page.getByRole('button', { name: '返回页面' }).click()
  await expect(page.getByRole('dialog', { name: '请稍候…' })).toBeHidden()
  // What was on its way counts as late as well, as the clock jumped.
  expect((await reported()).bad).toEqual(['misuse'])
  await openWorkOrders(page)
  await expectNoReload(page)
})

test('a page that suspends for ever can be given up for the release before', async ({ page, ownSite }) => {
  await page.clock.install()
  const reported = await openBad(page, ownSite, 'function Endless(){throw new Promise(()=>{})}')
  await expect(page.getByRole('navigation', { name: '会员菜单' })).toBeVisible()
  const offer = page.getByRole('main').getByRole('alert')
  await expect(async () => {
    await page.clock.fastForward(21_000)
    await expect(offer).toBeVisible({ timeout: 1_000 })
  }).toPass()
  expect((await reported()).bad).toEqual(['not-ready'])
  await openWorkOrders(page)
  await page.goBack()
  await expect(async () => {
    await page.clock.fastForward(21_000)
    await expect(offer).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await offer.getByRole('button', { name: '使用上一个版本' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('林小满')
  await expectNoReload(page)
})

const heldByHost = (page: Page) => page.evaluate(() => ['userInfo', 'lastSite'].filter((key) => key in localStorage))

test('a page that clears the storage in a click: the session stays, in every tab and after a reload', async ({
  page,
  ownSite,
  context,
}) => {
  await enterAs(page, ownSite, members.full)
  await page.goto(`${ownSite.origin}/`)
  const other = await context.newPage()
  await other.goto(`${ownSite.origin}/user/messageCenter`)
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await markWindow(other)
  await page.evaluate(() => localStorage.setItem('of the area', 'x'))
  const reported = await openBad(page, ownSite, onClick('localStorage.clear()'))
  await madePage(page).click()
  await expect.poll(reported).toEqual({ bad: ['misuse'], others: [] })
  expect(await page.evaluate(() => localStorage.getItem('of the area'))).toBeNull()
  expect(await heldByHost(page)).toEqual(['userInfo', 'lastSite'])
  await openWorkOrders(page)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: '我的工单' })).toBeVisible()
  await expect(other.getByRole('navigation', { name: '会员菜单' })).toBeVisible()
  await expectNoReload(other)
})

test('the first page of a visit clears the storage as it is mounted: the session stays', async ({ page, ownSite }) => {
  const component = pageThat({ componentDidMount: 'localStorage.clear()' })
  await goLive(ownSite, 'account', { ...second, edit: insteadOfOverview(component) })
  const attempts = await collectAttempts(page)
  await enterAs(page, ownSite, members.full)
  await page.goto(ownSite.origin + overview)
  await expect(madePage(page)).toBeVisible()
  await expect.poll(async () => (await attempts()).map(({ outcome }) => outcome)).toContain('misuse')
  expect(await heldByHost(page)).toEqual(['userInfo', 'lastSite'])
  await page.reload()
  await expect(madePage(page)).toBeVisible()
})
