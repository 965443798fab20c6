import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { stockTargets } from '../../server/dist/testing/stock-captcha.js'
import { type StockFront, type StockFrontOptions, stockFront } from '../../server/dist/testing/stock-front.js'
import { captchaAfter, clickTargets } from '../harness/codes.ts'
import { collectComplaints, collectNotices } from '../harness/complaints.ts'
import { copyReleases, type Site, startSite } from '../harness/site.ts'
import { test as base, expect } from '../harness/test.ts'

// The site in front of a stock BuildAdmin server, which counts calls by address and has neither messages nor work orders.

interface Front {
  site: Site
  stock: StockFront
}

// Every call of these tests comes from one address, and the pages of one take their time.
const manyCalls = { limit: 100_000 }

const test = base.extend<{ inFront: (options?: StockFrontOptions) => Promise<Front> }>({
  /** Starts a site in front of a stock server of its own. */
  inFront: async ({ sites }, use) => {
    const opened: Front[] = []
    await use(async (options = {}) => {
      const stock = await stockFront({ ...manyCalls, ...options })
      const settings = { DEMO: '', API_URL: `http://127.0.0.1:${stock.port}`, LOG_LEVEL: 'silent' }
      const site = await startSite(sites, settings, copyReleases)
      opened.push({ site, stock })
      return { site, stock }
    })
    for (const { site, stock } of opened) {
      await site.stop()
      await stock.close()
    }
  },
})

async function fillIn(page: Page): Promise<void> {
  await page.locator('input[name=username]').fill('demo')
  await page.locator('input[name=password]').fill('Demo123456')
}

/** Logs in at the login page, which leads to `to`. */
async function logIn(
  page: Page,
  { origin }: Site,
  { keep = false, to = '/user/account/overview' } = {},
): Promise<void> {
  await page.goto(`${origin}/user/login?to=${encodeURIComponent(to)}`)
  await fillIn(page)
  await page.getByRole('checkbox', { name: '保持登录状态' }).setChecked(keep)
  await page.locator('input[name=password]').press('Enter')
  await page.waitForURL(origin + to)
}

const balance = '/user/account/balance'

/** An entry of the side menu. */
const entry = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '会员菜单' }).getByRole('link', { name })

/** Pages by their entry, with what shows that their data is there. */
const pages = [
  ['账户概览', '2,292.71'],
  ['余额记录', 'A & B <b>x2</b>'],
  ['积分记录', 'A & B <b>x2</b>'],
  ['个人资料', /^(上传|更换)头像$/],
] as const

/** The button that saves the profile. */
const save = (page: Page) => page.getByRole('main').getByRole('button', { name: '保存' }).first()

/** The reason of the first changes in the list of balance and points, as it was typed. */
const reason = (page: Page) => page.getByRole('main').getByText('A & B <b>x2</b>').first()

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

test('pages ask a stock server for what it has, and nothing twice @quick', async ({ context, page, inFront }) => {
  const { site } = await inFront()
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
})

test('a login with a captcha: wrong clicks are told, right ones lead in', async ({ page, inFront }) => {
  const { site } = await inFront({ captcha: true })
  await page.goto(`${site.origin}/user/login?to=${balance}`)
  await fillIn(page)
  const drawing = { ...site, captchaPoints: async () => stockTargets }
  const first = await captchaAfter(page, drawing, () => page.keyboard.press('Enter'))
  const wrong = [5, 345].map((x) => ({ x, y: 5 }))
  const second = await captchaAfter(page, drawing, async () => {
    await clickTargets({ ...first, targets: wrong })
    await expect(page.getByRole('dialog').getByText('位置不对，请重试')).toBeVisible()
  })
  await clickTargets(second)
  await page.waitForURL(site.origin + balance)
  await expect(reason(page)).toBeVisible()
})

test('an expired token is renewed unseen where the login was kept', async ({ page, inFront }) => {
  const { site, stock } = await inFront()
  const notices = await collectNotices(page)
  await logIn(page, site, { keep: true })
  stock.calls()
  stock.expire()
  await entry(page, '余额记录').click()
  await expect(reason(page)).toBeVisible()
  expect(stock.calls().filter((call) => call.includes('refreshToken'))).toHaveLength(1)
  stock.expire()
  await page.goto(`${site.origin}/user/account/integral`)
  await expect(reason(page)).toBeVisible()
  expect(notices).toEqual([])
})

for (const [what, end] of [
  ['an expired token', (stock: StockFront) => stock.expire()],
  ['a login elsewhere', (stock: StockFront) => stock.kick()],
] as const)
  test(`${what} ends the session in one sentence, and the login leads back`, async ({ page, inFront }) => {
    const { site, stock } = await inFront()
    const notices = await collectNotices(page)
    await logIn(page, site)
    await expect(page.getByRole('main').getByText('2,292.71')).toBeVisible()
    await page.waitForLoadState('networkidle')
    end(stock)
    stock.calls()
    await entry(page, '余额记录').click()
    await page.waitForURL(`**/user/login?to=${encodeURIComponent(balance)}`)
    await expect(page.locator('input[name=username]')).toHaveValue('demo')
    await expect(page.getByRole('alert')).toContainText('登录已失效。重新登录后会回到刚才的页面')
    await page.waitForTimeout(3_000)
    // One that leaves ahead of the page and, if that is refused before it is open, one of the page.
    expect(stock.calls().filter((call) => call.startsWith('GET /api/account/')).length).toBeLessThanOrEqual(2)
    await page.locator('input[name=password]').fill('Demo123456')
    await page.keyboard.press('Enter')
    await page.waitForURL(site.origin + balance)
    await expect(reason(page)).toBeVisible()
    expect(notices).toEqual([])
  })

test('a throttled page says for how long, and is there afterwards by itself', async ({ page, inFront }) => {
  // Within one minute of the stock server, whatever the hour: eight seconds before its end.
  let now = Math.floor(Date.now() / 60_000) * 60_000 + 52_000
  const { site, stock } = await inFront({ now: () => now })
  await logIn(page, site)
  stock.set({ limit: 0 })
  await entry(page, '余额记录').click()
  await expect(page.getByRole('main').getByText('请求过于频繁，请在 8 秒后重试。', { exact: true })).toBeVisible()
  now += 8_000
  stock.set(manyCalls)
  await expect(reason(page)).toBeVisible()
  await expect(page.getByRole('button', { name: '重试' })).toHaveCount(0)
})

test('an API that takes eight seconds shows its pages late, and says nothing of errors', async ({ page, inFront }) => {
  const { site, stock } = await inFront()
  const notices = await collectNotices(page)
  await logIn(page, site)
  stock.slow(8_000)
  for (const [name, shows] of pages) {
    await entry(page, name).click()
    await expect(page.getByRole('main').getByText(shows).first()).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  }
  expect(notices).toEqual([])
})

for (const [fault, sentence] of [
  ['hangs', '网络超时，请重试'],
  ['html200', '出了点问题，请稍后重试，或联系客服'],
  ['empty', '出了点问题，请稍后重试，或联系客服'],
  ['500', '服务器出错了，请稍后重试'],
] as const)
  test(`an API that fails on open pages, ${fault}, is told on each, and they recover by themselves`, async ({
    context,
    page,
    inFront,
  }) => {
    const { site, stock } = await inFront()
    await logIn(page, site)
    const tabs = await Promise.all(
      pages.map(async ([name, shows]) => {
        const tab = await context.newPage()
        await tab.goto(`${site.origin}/user/account/${name === '个人资料' ? 'profile' : 'changePassword'}`)
        await expect(entry(tab, name)).toBeVisible()
        if (name === '个人资料') await tab.getByRole('textbox', { name: '个性签名' }).fill('写到一半')
        return { tab, name, shows }
      }),
    )
    stock.fail(fault)
    for (const { tab, name } of tabs) await (name === '个人资料' ? save(tab) : entry(tab, name)).click()
    // What left with the click is asked for again by the page, ten seconds each.
    for (const { tab, name } of tabs)
      await expect(tab.getByRole('main').getByText(sentence).first(), name).toBeVisible({ timeout: 40_000 })
    stock.fail('none')
    for (const { tab, name, shows } of tabs) {
      await expect(tab.getByRole('main').getByText(shows).first(), name).toBeVisible()
      await expect(tab.getByRole('button', { name: '重试' }), name).toHaveCount(0)
      await expect(tab.getByText('服务器没有响应'), name).toHaveCount(0)
    }
  })

test('pages whose module is missing say so, also to who comes by their address', async ({ page, inFront }) => {
  const { site } = await inFront()
  await logIn(page, site)
  for (const path of ['/user/messageCenter', '/user/account/workorder', '/user/account/woManage']) {
    await page.goto(site.origin + path)
    await expect(page.getByRole('heading', { level: 1, name: '本站没有此页面' }), path).toBeVisible()
    await expect(page.getByRole('button', { name: '重试' }), path).toHaveCount(0)
  }
})

test('what members and administrators wrote is text, and leads nowhere it should not', async ({ page, inFront }) => {
  const { site } = await inFront({ siteName: '<b>店</b> &amp;amp; Co' })
  const complaints = await collectComplaints(page)
  await logIn(page, site, { to: balance })
  await expect(reason(page)).toBeVisible()
  await expect(page.locator('main b')).toHaveCount(0)
  await expect(page.locator('a[href^="javascript:"], iframe[src^="javascript:"]')).toHaveCount(0)
  await page.goto(`${site.origin}/user/account/profile`)
  await expect(page.getByRole('textbox', { name: '个性签名' })).toHaveValue('a & b "q"')
  await page.goto(`${site.origin}/user/iframe/${encodeURIComponent('javascript:alert(1)')}`)
  await expect(page.locator('iframe')).toHaveCount(0)
  expect(complaints).toEqual([])
})

test('a picture is uploaded and shown', async ({ page, inFront }) => {
  const { site } = await inFront()
  await logIn(page, site, { to: '/user/account/profile' })
  const buffer = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#d01010' } })
    .png()
    .toBuffer()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '上传头像' }).click()
  await (await chooser).setFiles({ name: '头像 photo (1).png', mimeType: 'image/png', buffer })
  await page.getByRole('button', { name: '使用此头像' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.reload()
  const shown = page.getByRole('banner').locator('button img').last()
  await expect(shown).toHaveAttribute('src', /\/storage\//)
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(1)
})

test('a member with few rights has few entries, and reads why a page is not theirs', async ({ page, inFront }) => {
  const { site, stock } = await inFront({ rights: ['account/overview', 'account/profile'] })
  const notices = await collectNotices(page)
  await logIn(page, site)
  await expect(entry(page, '个人资料')).toBeVisible()
  await expect(entry(page, '余额记录')).toHaveCount(0)
  await page.goto(site.origin + balance)
  await expect(page.getByRole('main').getByText('您没有访问权限').first()).toBeVisible()
  await expect(page).toHaveURL(site.origin + balance)
  stock.set({ rights: [] })
  await page.goto(`${site.origin}/user/account/overview`)
  await expect(page.getByRole('main').getByText('您没有访问权限')).toBeVisible()
  expect(notices).toEqual([])
})

test('an outage of a minute leaves no page stuck and no input lost', async ({ context, inFront }) => {
  const { site, stock } = await inFront()
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
})
