// No single bad file of the host, and no host release that throws, leaves a page without words.
import type { Locator, Page } from '@playwright/test'
import { badAnswers, collectReports, isHostMain } from '../harness/faults.ts'
import { goLive, type Variant } from '../harness/make-release.ts'
import { hold } from '../harness/routes.ts'
import type { Site } from '../harness/site.ts'
import { enterAs, expect, members, test } from '../harness/test.ts'

const second: Variant = { version: '0.1.0', hash: 'dddddddddddd' }
const release = '0.1.0-dddddddddddd'
const throwing = 'throw new Error("made to fail");'

/** Puts a second host release live; the built one becomes the previous one. */
const hostLive = (site: Site, edit?: Variant['edit']) => goLive(site, 'host', edit ? { ...second, edit } : second)

const failed = (page: Page) => page.getByText('页面暂时无法打开，请重试。')
const waiting = (page: Page) => page.getByText('网络较慢或已断开')
/** The page once the host has taken over what the server has rendered of it. */
const usable = (page: Page) => page.locator('body:not(:has(#member-outline))').getByRole('heading', { level: 1 })
const runningHost = (page: Page) => page.evaluate(() => (window as { memberHost?: string }).memberHost)

/** Whether nothing lies over the upper and the lower edge of an element. */
const isUncovered = (element: Locator) =>
  element.evaluate((own) => {
    const { left, width, top, bottom } = own.getBoundingClientRect()
    return [top + 2, bottom - 2].every((y) => own.contains(document.elementFromPoint(left + width / 2, y)))
  })

/** Opens the first page; resolves when something is on the screen. */
async function open(page: Page, origin: string, shown: (page: Page) => ReturnType<Page['locator']>): Promise<void> {
  await page.goto(`${origin}/`, { waitUntil: 'commit' })
  await expect(shown(page)).toBeVisible()
}

/** Counts the times the page is loaded. */
function countLoads(page: Page): () => number {
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1
  })
  return () => loads
}

test('a bad main script: the previous host runs in the same document, and after a reload', async ({
  browser,
  page: first,
  ownSite: site,
}) => {
  test.slow()
  await open(first, site.origin, usable)
  await hostLive(site)
  for (const { name, answer } of badAnswers)
    await test.step(name, async () => {
      // A browser that was never here before.
      const context = await browser.newContext()
      const page = await context.newPage()
      const reports = await collectReports(context)
      const loads = countLoads(page)
      const asked: string[] = []
      await context.route(isHostMain(release), (route) => {
        asked.push(route.request().url())
        return answer(route)
      })
      await open(page, site.origin, usable)
      expect(await runningHost(page), name).not.toBe(release)
      expect(loads(), name).toBe(1)
      await expect(() => expect(reports, name).toMatchObject([{ release, outcome: 'fell-back' }])).toPass()

      asked.length = 0
      await page.reload()
      await expect(usable(page)).toBeVisible()
      expect(await runningHost(page), name).not.toBe(release)
      expect(asked, name).toEqual([])
      await context.close()
    })
})

test('a main script that hangs: a sentence after a while, and the page when the file comes after all', async ({
  page,
  ownSite,
}) => {
  await hostLive(ownSite)
  const reports = await collectReports(page.context())
  const loads = countLoads(page)
  const arrive = await hold(page, isHostMain(release))
  await page.clock.install()
  await page.goto(`${ownSite.origin}/`, { waitUntil: 'commit' })
  await page.clock.runFor(13_000)
  await expect(waiting(page)).toBeVisible()
  expect(await isUncovered(page.getByRole('alert'))).toBe(true)
  await expect(() => expect(reports).toMatchObject([{ release, reason: 'timeout', outcome: 'gave-up' }])).toPass()
  await expect(page.getByRole('alert')).toContainText(`编号 Reference: ${reports[0]?.reference}`)
  arrive()
  await expect(usable(page)).toBeVisible()
  expect(await runningHost(page)).toBe(release)
  expect(loads()).toBe(1)
  expect(await page.evaluate(() => document.cookie)).not.toMatch(/skipHost=\d/)
})

test('a main script that hangs on: the previous host runs, also in the next document', async ({ page, ownSite }) => {
  await hostLive(ownSite)
  const reports = await collectReports(page.context())
  await page.route(isHostMain(release), () => new Promise(() => {}))
  await page.clock.install()
  await page.goto(`${ownSite.origin}/`, { waitUntil: 'commit' })
  await expect(async () => {
    await page.clock.runFor(10_000)
    await expect(usable(page)).toBeVisible({ timeout: 1_000 })
  }).toPass()
  expect(await runningHost(page)).not.toBe(release)
  await expect(() =>
    expect(reports).toContainEqual(expect.objectContaining({ release, reason: 'timeout', outcome: 'fell-back' })),
  ).toPass()
  await page.reload()
  await expect(usable(page)).toBeVisible()
  expect(await runningHost(page)).not.toBe(release)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('a main script that runs and shows nothing: the previous host is there within five seconds', async ({
  page,
  ownSite,
}) => {
  await hostLive(ownSite, (file, text) =>
    file === 'main.js' ? `Promise.all = () => new Promise(() => {});${text}` : text,
  )
  const reports = await collectReports(page.context())
  await page.clock.install()
  await page.goto(`${ownSite.origin}/`, { waitUntil: 'commit' })
  await expect.poll(() => runningHost(page)).toBe(release)
  await page.clock.runFor(5_000)
  await expect.poll(() => runningHost(page)).not.toBe(release)
  await expect(usable(page)).toBeVisible()
  // On a busy machine, late files of the host that is left may be late as well.
  const left = reports.filter(({ outcome }) => outcome !== 'noted')
  expect(left).toMatchObject([{ release, phase: 'start', reason: 'timeout', outcome: 'fell-back' }])
})

test('a login page that throws whenever it renders: the previous host has it, and nobody sees the error', async ({
  page,
  ownSite,
}) => {
  const loginFile = (pages: { path: string; first: string[] }[]) =>
    pages.find(({ path }) => path === '/user/login')?.first[0]
  const fails = `default:()=>()=>{throw new Error("made to fail")}`
  await hostLive(ownSite, (file, text, { pages }) =>
    file === loginFile(pages) ? text.replace(/default:\(\)=>\w+/, fails) : text,
  )
  const reports = await collectReports(page.context())
  const loads = countLoads(page)
  await page.goto(`${ownSite.origin}/user/login`)
  await expect.poll(loads).toBe(2)
  await expect(usable(page)).toBeVisible()
  expect(await runningHost(page)).not.toBe(release)
  expect(reports).toContainEqual(expect.objectContaining({ release, reason: 'render-threw', outcome: 'fell-back' }))
})

test('a host that begins after one of its files threw: the page is loaded again with the previous one', async ({
  page,
  ownSite,
}) => {
  await hostLive(ownSite, (file, text, manifest) => (file === manifest.federation?.[0] ? throwing + text : text))
  const begin = await hold(page, `**/${release}/main.*`)
  // A guest is redirected to the login page, which reloads because another host is live for them by then.
  await enterAs(page, ownSite, members.full)
  const address = `${ownSite.origin}/user/account/overview`
  await page.route(address, async (route) => {
    // The guard asks for the page of the other host.
    if (route.request().resourceType() === 'fetch') {
      begin()
      await expect.poll(() => runningHost(page)).toBe(release)
    }
    await route.continue()
  })
  const loads = countLoads(page)
  await page.goto(address)
  await expect.poll(loads).toBe(2)
  await expect(usable(page)).toBeVisible()
  expect(await runningHost(page)).not.toBe(release)
})

test('no host at all: a sentence with Retry and the reference that was reported', async ({ page, site }) => {
  const reports = await collectReports(page.context())
  const anyMain = isHostMain('')
  await page.route(anyMain, (route) => route.fulfill({ status: 500, body: '' }))
  await open(page, site.origin, failed)
  const [report] = reports
  await expect(() => expect(reports).toHaveLength(1)).toPass()
  expect(report ?? reports[0]).toMatchObject({ reason: 'files', outcome: 'gave-up' })
  const panel = page.getByRole('alert')
  await expect(panel).toContainText(`编号 Reference: ${reports[0]?.reference}`)
  await expect(panel).toContainText('The page cannot be opened right now.')
  expect(await page.evaluate(() => document.cookie)).not.toMatch(/skipHost=\d/)

  await page.unroute(anyMain)
  await panel.getByRole('button', { name: '重试 Retry' }).click()
  await expect(usable(page)).toBeVisible()
})

test('without a network the page waits, and opens by itself', async ({ page, site }) => {
  const file = isHostMain('')
  await page.route(file, async (route) => {
    await page.context().setOffline(true)
    await route.abort('internetdisconnected')
  })
  await page.goto(site.origin, { waitUntil: 'commit' })
  await expect(waiting(page)).toBeVisible()
  await page.unroute(file)
  await page.context().setOffline(false)
  await expect(usable(page)).toBeVisible()
})
