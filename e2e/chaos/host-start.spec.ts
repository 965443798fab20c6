// No single bad file of the host, and no host release that throws, leaves a page without words.
import type { Browser, Page } from '@playwright/test'
import { badAnswers, collectReports, type FileFault, hostFile } from '../harness/faults.ts'
import { startFaultyFront } from '../harness/faulty-front.ts'
import { makeRelease, type Variant } from '../harness/make-release.ts'
import type { Site } from '../harness/site.ts'
import { enterAs, expect, members, test } from '../harness/test.ts'

const second: Variant = { version: '0.1.0', hash: 'dddddddddddd' }
const release = '0.1.0-dddddddddddd'
const throwing = 'throw new Error("made to fail");'

/** Puts a second host release live; the built one becomes the previous one. */
async function hostLive(site: Site, edit?: Variant['edit']): Promise<void> {
  const { folder } = await makeRelease('host', edit ? { ...second, edit } : second)
  await site.release('publish', folder)
  await site.release('promote', 'host', release, '--reason', 'a browser test')
}

const mainOnly =
  (edit: (text: string) => string): Variant['edit'] =>
  (file, text) =>
    file.startsWith('main.') ? edit(text) : text

const failed = (page: Page) => page.getByText('页面暂时无法打开，请重试。')
const waiting = (page: Page) => page.getByText('网络较慢或已断开')
/** The page once the host has taken over what the server has rendered of it. */
const usable = (page: Page) => page.locator('body:not(:has(#member-outline))').getByRole('heading', { level: 1 })
const runningHost = (page: Page) => page.evaluate(() => (window as { memberHost?: string }).memberHost)

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

interface Visit {
  browser: Browser
  site: Site
  file: ReturnType<typeof hostFile>
}

interface Visited {
  page: Page
  /** Name of the fault, for messages. */
  name: string
  loads: () => number
  /** Addresses of the requests for the bad file. */
  asked: string[]
  reports: Awaited<ReturnType<typeof collectReports>>
}

/** Opens the first page in a browser that was never here before; it becomes usable though a file is bad. */
async function withBadAnswer(visit: Visit, { name, answer }: FileFault, then: (given: Visited) => Promise<void>) {
  const { browser, site, file } = visit
  const context = await browser.newContext()
  const page = await context.newPage()
  const reports = await collectReports(context)
  const loads = countLoads(page)
  const asked: string[] = []
  await context.route(file, (route) => {
    asked.push(route.request().url())
    return answer(route)
  })
  await test.step(name, async () => {
    await open(page, site.origin, usable)
    await then({ page, name, loads, asked, reports })
  })
  await context.close()
}

/** The same for each bad answer, on the newest host's first script or its texts. */
async function withEachBadAnswer(
  { browser, page, ownSite }: { browser: Browser; page: Page; ownSite: Site },
  file: 'main' | 'texts',
  then: (given: Visited) => Promise<void>,
) {
  test.slow()
  await open(page, ownSite.origin, usable)
  await hostLive(ownSite)
  const visit = { browser, site: ownSite, file: hostFile(release, file) }
  for (const bad of badAnswers) await withBadAnswer(visit, bad, then)
}

test('a bad main script: the previous host runs in the same document, and after a reload', async ({
  browser,
  page: first,
  ownSite,
}) => {
  await withEachBadAnswer({ browser, page: first, ownSite }, 'main', async ({ page, name, loads, asked, reports }) => {
    expect(await runningHost(page), name).not.toBe(release)
    expect(loads(), name).toBe(1)
    await expect(() => expect(reports, name).toMatchObject([{ release, outcome: 'fell-back' }])).toPass()

    asked.length = 0
    await page.reload()
    await expect(usable(page)).toBeVisible()
    expect(await runningHost(page), name).not.toBe(release)
    expect(asked, name).toEqual([])
  })
})

test('a bad file of texts: the page is shown with others, and with its own as soon as they are there', async ({
  browser,
  page: first,
  ownSite,
}) => {
  await withEachBadAnswer({ browser, page: first, ownSite }, 'texts', async ({ page, name }) => {
    expect(await runningHost(page), name).toBe(release)
    await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible()

    await page.context().unrouteAll({ behavior: 'ignoreErrors' })
    await expect(page.getByRole('link', { name: '登录' }).first()).toBeVisible()
  })
})

test('without any file of texts the page still has words', async ({ page, ownSite }) => {
  await page.route(/\/host-texts-/, (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto(ownSite.origin)
  await expect(page.getByRole('link', { name: '登录 Log in' }).first()).toBeVisible()
})

test('a main script that hangs: a sentence after a while, and the page when the file comes after all', async ({
  page,
  ownSite,
}) => {
  await hostLive(ownSite)
  const reports = await collectReports(page.context())
  const loads = countLoads(page)
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(hostFile(release, 'main'), async (route) => {
    await arrived
    await route.continue()
  })
  await page.clock.install()
  await page.goto(`${ownSite.origin}/`, { waitUntil: 'commit' })
  await page.clock.fastForward(10_000)
  await expect(waiting(page)).toBeVisible()
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
  await page.route(hostFile(release, 'main'), () => new Promise(() => {}))
  await page.clock.install()
  await page.goto(`${ownSite.origin}/`, { waitUntil: 'commit' })
  await expect(async () => {
    await page.clock.fastForward(10_000)
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

test('a file of texts that hangs does not keep the page', async ({ page, ownSite }) => {
  await page.route(/\/host-texts-zh-cn/, () => new Promise(() => {}))
  await open(page, ownSite.origin, usable)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('a damaged copy in the browser’s cache is replaced', async ({ page, ownSite }) => {
  for (const what of ['main', 'texts'] as const) {
    const file = hostFile('', what)
    const front = await startFaultyFront(ownSite.origin)
    front.fault = (path) => (file(path) ? 'one-byte' : undefined)
    // No page.route here: with routes the browser uses no cache.
    await page.goto(`${front.origin}/`)
    await expect(what === 'main' ? failed(page) : usable(page)).toBeVisible()
    front.fault = () => undefined
    await page.reload()
    await expect(usable(page)).toBeVisible()
    await expect(page.getByRole('link', { name: '登录', exact: true }).first()).toBeVisible()
    await front.stop()
  }
})

for (const [name, edit] of [
  ['throws at its top', mainOnly((text) => throwing + text)],
  ['cannot be parsed', mainOnly((text) => `${text}}`)],
  [
    'throws after it has begun',
    mainOnly((text) => text.replace(/\w+\.memberHost=\w+/, (set) => `${set},(()=>{${throwing}})()`)),
  ],
] as const)
  test(`a host release that ${name}: the previous one runs, also in the next document`, async ({ page, ownSite }) => {
    await open(page, ownSite.origin, usable)
    await hostLive(ownSite, edit)
    await open(page, ownSite.origin, usable)
    expect(await runningHost(page)).not.toBe(release)
    await page.reload()
    await expect(usable(page)).toBeVisible()
    expect(await runningHost(page)).not.toBe(release)

    await ownSite.release('rollback', 'host', '--reason', 'a browser test')
    await page.reload()
    await expect(usable(page)).toBeVisible()
    expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(3)
  })

test('a host that begins after one of its files threw: the page is loaded again with the previous one', async ({
  page,
  ownSite,
}) => {
  await hostLive(ownSite, (file, text, manifest) => (file === manifest.federation?.[0] ? throwing + text : text))
  let begin = () => {}
  const mayBegin = new Promise<void>((resolve) => {
    begin = resolve
  })
  await page.route(`**/${release}/main.*`, async (route) => {
    await mayBegin
    await route.continue()
  })
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
  const anyMain = (url: URL) => hostFile('', 'main')(url)
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
  const file = hostFile('', 'main')
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
