// A late file of the host that is bad costs nothing but what it holds: the rest of the page stays, and the server hears.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { startFaultyFront } from '../harness/faulty-front.ts'
import { goLive } from '../harness/make-release.ts'
import { root } from '../harness/project.ts'
import { enterAs, expect, members, test } from '../harness/test.ts'

interface Built {
  release: string
  federation: string[]
  pages: { path: string; first: string[] }[]
}

const host: Built = JSON.parse(readFileSync(join(root, 'host/dist/manifest.json'), 'utf8'))
const [areasPart = '', memberPart = ''] = host.federation.map((file) => `/r/host/${host.release}/${file}`)
const loginFile = host.pages.find(({ path }) => path === '/user/login')?.first[0] ?? ''

const form = (page: Page) => page.getByRole('textbox', { name: '用户名、邮箱或手机号' })

test('guests load nothing of the member centre; where it cannot be loaded, a sentence, one report, and Retry', async ({
  page,
  site,
}) => {
  const front = await startFaultyFront(site.origin)
  await page.goto(front.origin)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect([front.asked(memberPart), front.asked(areasPart)]).toEqual([0, 0])
  await enterAs(page, site, members.full)
  front.fault = (path) => (path === memberPart ? '404' : undefined)
  await page.goto(`${front.origin}/user/account/overview`)
  const panel = page.getByRole('main').getByRole('alert')
  await expect(panel).toContainText('页面加载不完整')
  await expect(() => expect(front.reports).toHaveLength(1)).toPass()
  await expect(panel).toContainText(front.reports[0]?.reference ?? 'a reference')
  front.fault = () => undefined
  await panel.getByRole('button', { name: '重试' }).click()
  await expect(page.getByRole('navigation', { name: '会员菜单' }).first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await front.stop()
})

test('only the login page’s file of the live host is gone: the previous host has it, also in the next document', async ({
  page,
  ownSite,
}) => {
  const release = await goLive(ownSite, 'host', { version: '0.1.0', hash: 'dddddddddddd' })
  const front = await startFaultyFront(ownSite.origin)
  front.fault = (path) => (path.endsWith(loginFile) && path.includes(`/${release}/`) ? '404' : undefined)
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

test('while the login page’s file does not come, a guest at a members’ page has a frame, and is told', async ({
  page,
  site,
}) => {
  const front = await startFaultyFront(site.origin)
  front.fault = (path) => (path.endsWith(loginFile) ? 'hang' : undefined)
  // The document is not loaded as long as the file does not come.
  await page.goto(`${front.origin}/user/account/profile`, { waitUntil: 'commit' })
  await expect(page.getByRole('main').getByText('页面加载较慢')).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await front.stop()
})
