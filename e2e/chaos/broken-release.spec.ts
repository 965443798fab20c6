import type { Page, Route } from '@playwright/test'
import { goLive, second, secondFiles, throwingInArea, type Variant } from '../harness/make-release.ts'
import { element, insteadOfOverview, overview } from '../harness/overview-page.ts'
import { collectAttempts, enterAs, expect, expectNoReload, markWindow, members, test } from '../harness/test.ts'
import { untilKnown } from '../harness/until-known.ts'

/** Several attempts with their pauses may have come before. */
const overviewShown = (page: Page) =>
  expect(page.getByRole('heading', { level: 1 })).toContainText('林小满', { timeout: 60_000 })

/** Milliseconds after which the host gives a script up. */
const scriptDeadline = 8_000

const isEntry = (url: URL) => secondFiles.test(url.pathname) && url.pathname.includes('/entry.')
const isScript = (url: URL) => secondFiles.test(url.pathname) && url.pathname.endsWith('.js')
const isLateScript = (url: URL) => isScript(url) && !isEntry(url)

/** Once more past the cache, once more after the site has answered; then the other release. */
const missing = ['files', 'files', 'files']

interface Fault {
  name: string
  /** What the host must have reported of the broken release, oldest first. */
  reasons: string[]
  which?: (url: URL) => boolean
  answer?: (route: Route) => Promise<void>
  /** Runs in `npm test`. */
  isQuick?: true
  variant?: Partial<Variant>
}

const throwing = 'throw new Error("made to fail");'

/** A React element whose ref throws: the error comes from the commit, as an error of an effect does. */
const throwingElement = element('p', `ref:()=>{${throwing}}`)

const faults: Fault[] = [
  {
    name: 'the entry answers 404',
    reasons: missing,
    which: isEntry,
    answer: (route) => route.fulfill({ status: 404, body: '' }),
  },
  {
    name: 'the entry is refused by the network',
    reasons: missing,
    which: isEntry,
    answer: (route) => route.abort('connectionreset'),
  },
  {
    name: 'an HTML page is served as the entry',
    reasons: missing,
    which: isEntry,
    answer: (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><p>hello' }),
  },
  {
    name: 'a byte of the entry is changed',
    reasons: missing,
    which: isEntry,
    answer: async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: `${await response.text()};` })
    },
  },
  {
    name: 'a later file of the release is missing',
    reasons: missing,
    which: isLateScript,
    answer: (route) => route.fulfill({ status: 404, body: '' }),
  },
  {
    name: 'the container throws when it is started',
    reasons: ['start-failed'],
    variant: {
      edit: (file, text, { entry }) =>
        file === entry ? text.replace(/init:\(\)=>(\w+)/, `init:()=>()=>{${throwing}}`) : text,
    },
  },
  {
    name: 'the area throws while it is evaluated',
    reasons: ['start-failed'],
    variant: { edit: (file, text, { entry }) => (file === entry ? throwingInArea(text) : text) },
  },
  {
    name: 'the release does not export an area',
    reasons: ['start-failed'],
    variant: { edit: (file, text, { entry }) => (file === entry ? text.replace(/pages:/, 'leaves:') : text) },
  },
  {
    name: 'the release lacks the page its manifest names',
    reasons: ['page-missing', 'page-missing'],
    variant: {
      edit: (file, text, { entry }) => (file === entry ? text.replaceAll(overview, `${overview}/elsewhere`) : text),
    },
  },
  {
    name: 'a page throws whenever it renders',
    isQuick: true,
    reasons: ['ready', 'render-threw', 'ready', 'render-threw'],
    variant: { edit: insteadOfOverview(`function Broken(){${throwing}}`) },
  },
  {
    name: 'a page throws once it is on the screen',
    reasons: ['ready', 'render-threw', 'ready', 'render-threw'],
    variant: { edit: insteadOfOverview(`function Broken(){return ${throwingElement}}`) },
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
    if (fault.which && fault.answer) await page.route(fault.which, fault.answer)

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

test('a release made for another host is not fetched at all', async ({ page, ownSite }) => {
  const skewed = {
    ...second,
    manifest: (manifest: { contract: string }) => Object.assign(manifest, { contract: '^9.0.0' }),
  }
  await expect(goLive(ownSite, 'account', skewed)).rejects.toThrow(/contract: needs \^9\.0\.0/)
  await enterAs(page, ownSite, members.full)
  const asked: string[] = []
  page.on('request', (request) => secondFiles.test(request.url()) && asked.push(request.url()))
  await page.goto(ownSite.origin + overview)
  await overviewShown(page)
  expect(asked).toEqual([])
})

for (const [range, unfit] of [
  ['the contract', { contract: '^9.0.0' }],
  ['a singleton', { singletons: { react: '^99.0.0' } }],
] as const)
  test(`by ${range}: a tab that receives a release made for another host keeps the last good one`, async ({
    page,
    ownSite,
  }) => {
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
        account.use = { ...manifest, ...unfit }
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

test('the last good release cannot be found out: the area shows a sentence, the rest works', async ({
  page,
  ownSite,
}) => {
  await goLive(ownSite, 'account', second)
  const attempts = await collectAttempts(page)
  await enterAs(page, ownSite, members.full)
  await page.goto(`${ownSite.origin}/`)
  await markWindow(page)
  await page.route(isEntry, (route) => route.fulfill({ status: 500, body: '' }))
  const manifestOfOther = ({ pathname }: URL) =>
    /^\/r\/account\/.*\/manifest\.json$/.test(pathname) && !secondFiles.test(pathname)
  await page.route(manifestOfOther, (route) => route.fulfill({ status: 500, body: '' }))
  await page.getByRole('link', { name: '会员中心' }).first().click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('其他页面仍可使用')
  const reasons = (await attempts()).filter(({ area }) => area === 'account').map(({ outcome }) => outcome)
  expect(reasons).toEqual([...missing, 'files', 'files'])
  await page.getByRole('navigation').getByRole('link', { name: '我的工单' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: '我的工单' })).toBeVisible()
  await expectNoReload(page)
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
