import type { Page } from '@playwright/test'
import { type StockFront, stockFront } from '../../server/dist/testing/stock-front.js'
import { collectComplaints } from '../harness/complaints.ts'
import { copyReleases, type Site, startSite } from '../harness/site.ts'
import type { SiteProcess } from '../harness/site-process.ts'
import { expect, test } from '../harness/test.ts'

// The site in front of a stock BuildAdmin server, which counts calls by address and has neither messages nor work orders.

async function inFront(sites: SiteProcess): Promise<{ site: Site; stock: StockFront }> {
  // Every call of these tests comes from one address, and the pages of one take their time.
  const stock = await stockFront({ limit: 10_000 })
  const site = await startSite(
    sites,
    { DEMO: '', API_URL: `http://127.0.0.1:${stock.port}`, LOG_LEVEL: 'silent' },
    copyReleases,
  )
  return { site, stock }
}

async function logIn(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.origin}/user/login`)
  await page.locator('input[name=username]').fill('demo')
  await page.locator('input[name=password]').fill('Demo123456')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/user/account/overview')
}

/** The calls a page makes until it has been quiet for a while, by path. */
async function callsOf(page: Page, open: () => Promise<unknown>): Promise<string[]> {
  const calls: string[] = []
  const note = (request: { url(): string; method(): string }) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`)
  }
  page.on('request', note)
  await open()
  await page.waitForLoadState('networkidle')
  // Polling and what hears of changes begin some seconds after the page is shown.
  await page.waitForTimeout(4_000)
  page.off('request', note)
  return calls.sort()
}

test('pages ask a stock server for what it has, and nothing twice @quick', async ({ context, page, sites }) => {
  const { site, stock } = await inFront(sites)
  const complaints = await collectComplaints(page)
  const index = 'GET /api/index/index'
  expect(await callsOf(page, () => page.goto(site.origin))).toEqual([])
  const entry = ['GET /api/account/overview', 'GET /api/account/profile', index]
  expect(await callsOf(page, () => logIn(page, site))).toEqual([
    ...entry,
    'GET /api/user/checkIn',
    'POST /api/user/checkIn',
  ])
  expect(await callsOf(page, () => page.reload())).toEqual(entry)
  const pages = [
    ['balance', ['GET /api/account/balance', index]],
    ['integral', ['GET /api/account/integral', index]],
    ['profile', ['GET /api/account/profile', index]],
    ['changePassword', [index]],
  ] as const
  await Promise.all(
    pages.map(async ([name, calls]) => {
      const tab = await context.newPage()
      expect(await callsOf(tab, () => tab.goto(`${site.origin}/user/account/${name}`)), name).toEqual(calls)
      await tab.close()
    }),
  )
  const names = await page.getByRole('link').allTextContents()
  expect(names.filter((name) => /工单|消息|Messages|Work orders/.test(name))).toEqual([])
  expect(complaints).toEqual([])
  await site.stop()
  await stock.close()
})

test('an outage of a minute leaves no page stuck and no input lost', async ({ context, sites }) => {
  const { site, stock } = await inFront(sites)
  const first = await context.newPage()
  await logIn(first, site)
  await expect(first.getByText('2,292.71').first()).toBeVisible()
  const open = async (path: string) => {
    const page = await context.newPage()
    await page.goto(site.origin + path)
    return page
  }
  const typedIn = await open('/user/account/profile')
  const motto = typedIn.getByRole('textbox', { name: /个性签名|About me/ })
  await motto.fill('写到一半')
  stock.fail('dead')
  const pages = await Promise.all(
    ['/', '/user/account/overview', '/user/account/balance', '/user/account/integral', '/user/account/profile'].map(
      open,
    ),
  )
  await typedIn
    .getByRole('button', { name: /保存|Save/ })
    .first()
    .click()
  await first.waitForTimeout(60_000)
  stock.fail('none')
  for (const page of pages) {
    await page.bringToFront()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.getByText(/2,292\.71|演示会员/).first()).toBeVisible()
    await expect(page.getByRole('button', { name: /重试|Retry/ })).toHaveCount(0)
  }
  await typedIn.bringToFront()
  await expect(motto).toHaveValue('写到一半')
  await typedIn
    .getByRole('button', { name: /保存|Save/ })
    .first()
    .click()
  await expect(typedIn.getByText('资料更新成功~')).toBeVisible()
  await site.stop()
  await stock.close()
})
