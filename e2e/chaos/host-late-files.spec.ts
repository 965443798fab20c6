// A late file of the host that is bad costs nothing but what it holds: the rest of the page stays, and the server hears.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { type FaultyFront, startFaultyFront } from '../harness/faulty-front.ts'
import { makeRelease } from '../harness/make-release.ts'
import { root } from '../harness/project.ts'
import type { Site } from '../harness/site.ts'
import { test as base, enterAs, expect, expectNoReload, markWindow, members } from '../harness/test.ts'

const test = base.extend<{ front: FaultyFront }>({
  front: async ({ site }, use) => {
    const front = await startFaultyFront(site.origin)
    await use(front)
    await front.stop()
  },
})

interface Built {
  area: string
  release: string
  federation?: string[]
  pages: { path: string; first: string[]; texts: Record<string, string[]> }[]
}

const built = (name: string): Built => JSON.parse(readFileSync(join(root, name, 'dist/manifest.json'), 'utf8'))
const host = built('host')
const fileOfHost = (file: string) => `/r/host/${host.release}/${file}`
const loginFile = fileOfHost(host.pages.find(({ path }) => path === '/user/login')?.first[0] ?? '')
/** The frame of the member centre. */
const memberPart = fileOfHost(host.federation?.[1] ?? '')

const panel = (page: Page) => page.getByRole('main').getByRole('alert')
const form = (page: Page) => page.getByRole('textbox', { name: '账号' })

/** The home page; the next click opens the login page. */
async function enter(page: Page, front: FaultyFront): Promise<void> {
  await page.goto(front.origin)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await markWindow(page)
}

const openLogin = (page: Page) => page.getByRole('link', { name: '登录' }).first().click()

/** The sentence is shown in the page's own layout, with the reference of the only report. */
async function expectSentence(page: Page, front: FaultyFront, sentence: string, reason: string) {
  await expect(panel(page)).toContainText(sentence)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('登录')
  await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible()
  await expectNoReload(page)
  if (reason === 'offline') return
  await expect(() => expect(front.reports).toHaveLength(1)).toPass()
  const [report] = front.reports
  expect(report).toMatchObject({ area: 'host', release: host.release, phase: 'load', reason, outcome: 'gave-up' })
  await expect(panel(page)).toContainText(report?.reference ?? 'a reference')
}

/** A refusal, and the page of a portal instead of everything; more answers of the first kind are in the matrix. */
const cases: {
  name: string
  fault: ReturnType<FaultyFront['fault']>
  everywhere?: true
  sentence: string
  reason: string
}[] = [
  { name: '404', fault: '404', sentence: '页面文件不完整', reason: 'files' },
  {
    name: 'the page of a portal',
    fault: { passing: 'html' },
    everywhere: true,
    sentence: '页面暂时无法加载',
    reason: 'offline',
  },
]

for (const { name, fault, everywhere, sentence, reason } of cases)
  test(`the login page’s file is answered with ${name}: a sentence, and Retry opens the page`, async ({
    page,
    front,
  }) => {
    await enter(page, front)
    front.fault = (path) => (everywhere || path === loginFile ? fault : undefined)
    await openLogin(page)
    await expectSentence(page, front, sentence, reason)
    const words = await panel(page).textContent()

    front.fault = () => undefined
    await panel(page).getByRole('button', { name: '重试' }).click()
    await expect(form(page)).toBeVisible()
    await expectNoReload(page)
    // Other late parts of the host may meet the portal as well, where the home page has not loaded them yet.
    const seen = () => front.reports.filter(({ reference }) => words?.includes(reference ?? 'no reference'))
    if (reason === 'offline')
      await expect(() => expect(seen()).toMatchObject([{ area: 'host', reason, outcome: 'gave-up' }])).toPass()
  })

test('the login page’s file hangs: a sentence in the end, and Retry does not wait for the old request', async ({
  page,
  front,
}) => {
  await enter(page, front)
  front.fault = (path) => (path === loginFile ? 'hang' : undefined)
  await openLogin(page)
  // Only once the host gives the file up.
  await expect(panel(page)).toBeVisible({ timeout: 60_000 })
  await expectSentence(page, front, '页面暂时无法加载', 'timeout')
  front.fault = () => undefined
  await panel(page).getByRole('button', { name: '重试' }).click()
  await expect(form(page)).toBeVisible()
})

test('icons that came damaged are there, and only the server hears of it', async ({ page, front, site }) => {
  await enterAs(page, site, members.full)
  let asked = 0
  front.fault = (path) => {
    if (path !== fileOfHost('icons.js')) return undefined
    asked += 1
    return asked === 1 ? 'one-byte' : undefined
  }
  await enter(page, front)
  await expect(page.getByRole('link', { name: '账户概览' }).locator('path')).toHaveCount(1)
  await expect(() =>
    expect(front.reports).toMatchObject([{ area: 'host', reason: 'files', outcome: 'retried' }]),
  ).toPass()
})

test('guests load nothing of the member centre; where it cannot be loaded, a sentence, one report, and Retry', async ({
  page,
  site,
  front,
}) => {
  await enter(page, front)
  expect([front.asked(memberPart), front.asked(fileOfHost(host.federation?.[0] ?? ''))]).toEqual([0, 0])
  await enterAs(page, site, members.full)
  front.fault = (path) => (path === memberPart ? '404' : undefined)
  await page.goto(`${front.origin}/user/account/overview`)
  await expect(panel(page)).toContainText('页面文件不完整')
  await expect(() => expect(front.reports).toHaveLength(1)).toPass()
  await expect(panel(page)).toContainText(front.reports[0]?.reference ?? 'a reference')
  front.fault = () => undefined
  await panel(page).getByRole('button', { name: '重试' }).click()
  await expect(page.getByRole('navigation', { name: '会员菜单' }).first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('opened by its address, the page has its layout as well', async ({ page, front }) => {
  front.fault = (path) => (path === loginFile ? '404' : undefined)
  await page.goto(`${front.origin}/user/login`)
  await markWindow(page)
  await expectSentence(page, front, '页面文件不完整', 'files')
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page).toHaveURL(`${front.origin}/`)
  front.fault = () => undefined
  await openLogin(page)
  await expect(form(page)).toBeVisible()
  await expectNoReload(page)
})

test('the palette cannot be loaded: a dialog says so with the reference, and nothing on the page is lost', async ({
  page,
  ownSite,
}) => {
  // If another host release is live, or there is a previous one, opening a page reloads.
  await otherHostLive(ownSite)
  const front = await startFaultyFront(ownSite.origin)
  await enterAs(page, ownSite, members.agent)
  await page.goto(`${front.origin}/user/account/woManage`)
  await markWindow(page)
  const box = page.getByRole('main').getByRole('row').getByRole('checkbox').nth(1)
  await box.check()
  front.fault = (path) => (path.endsWith('/command-palette.js') ? '404' : undefined)
  await page.keyboard.press('Control+k')
  const missing = page.getByRole('dialog', { name: '这部分内容加载失败' })
  await expect(missing).toBeVisible()
  await expect(() => expect(front.reports).toMatchObject([{ area: 'host', outcome: 'gave-up' }])).toPass()
  await expect(missing).toContainText(`编号：${front.reports[0]?.reference}`)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await expect(missing).toBeVisible()
  front.fault = () => undefined
  await missing.getByRole('button', { name: '重试' }).click()
  await expect(page.getByRole('dialog', { name: '搜索菜单' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(box).toBeChecked()
  await expectNoReload(page)
  await front.stop()
})

/** Puts another host release live, as a second build would. */
async function otherHostLive(site: Site): Promise<void> {
  const { folder, release } = await makeRelease('host', { version: '0.1.0', hash: 'dddddddddddd' })
  await site.release('publish', folder)
  await site.release('promote', 'host', release, '--reason', 'a browser test')
}

test('a file that is gone with its release: the page is reloaded once, as another release is live', async ({
  page,
  ownSite,
}) => {
  const front = await startFaultyFront(ownSite.origin)
  await enter(page, front)
  await otherHostLive(ownSite)
  front.fault = (path) => (path === loginFile ? '404' : undefined)
  await openLogin(page)
  await expect(form(page)).toBeVisible()
  expect(front.documents).toEqual(['/', '/user/login'])
  expect(await page.evaluate(() => (window as { memberHost?: string }).memberHost)).toBe('0.1.0-dddddddddddd')
  await expect(() => expect(front.reports).toMatchObject([{ area: 'host', outcome: 'retried' }])).toPass()
  await front.stop()
})

test('only the login page’s file of the live host is gone: the previous host has it, also in the next document', async ({
  page,
  ownSite,
}) => {
  await otherHostLive(ownSite)
  const front = await startFaultyFront(ownSite.origin)
  front.fault = (path) =>
    path.endsWith(loginFile.split('/').pop() ?? '') && path.includes('-dddddddddddd/') ? '404' : undefined
  const running = () => page.evaluate(() => (window as { memberHost?: string }).memberHost)
  // The form is in the HTML of either host.
  const runsPrevious = () => expect(async () => expect(await running()).toBe(host.release)).toPass()
  await page.goto(`${front.origin}/user/login`)
  await runsPrevious()
  await expect(form(page)).toBeVisible()
  expect(front.documents).toEqual(['/user/login', '/user/login'])
  await expect(() =>
    expect(front.reports).toMatchObject([{ area: 'host', reason: 'files', outcome: 'fell-back' }]),
  ).toPass()
  await page.reload()
  await runsPrevious()
  await expect(form(page)).toBeVisible()
  await front.stop()
})

/** Lets the pauses of a page pass whose clock is installed, one after the other, until something holds. */
const afterPauses = (page: Page, holds: () => unknown): Promise<void> =>
  expect(async () => {
    await page.clock.fastForward(60_000)
    await holds()
  }).toPass({ intervals: [500] })

test('a damaged file of the host’s texts is reported once, and they are shown once it comes', async ({
  page,
  front,
}) => {
  const texts = fileOfHost('host-texts-zh-cn.js')
  front.fault = (path) => (path === texts ? 'one-byte' : undefined)
  await page.clock.install()
  await page.goto(front.origin)
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible()
  await expect(() =>
    expect(front.reports).toMatchObject([{ area: 'host', reason: 'files', phase: 'load', outcome: 'noted' }]),
  ).toPass()
  // Asked for again, and once more: the page knows by then that it failed again.
  for (const again of ['again', 'once more']) {
    const before = front.asked(texts)
    await afterPauses(page, () => expect(front.asked(texts), again).toBeGreaterThan(before))
  }
  // The clock that is set ahead may end the patience with other files that are on their way.
  expect(front.reports.filter(({ reason }) => reason === 'files')).toHaveLength(1)
  front.fault = () => undefined
  await afterPauses(page, () =>
    expect(page.getByRole('link', { name: '登录', exact: true }).first()).toBeVisible({ timeout: 1_000 }),
  )
})
