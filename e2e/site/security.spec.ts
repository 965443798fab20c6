// A page runs only scripts with a known hash, and using the whole site breaks none of its own rules.
import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { captchaAfter, clickTargets } from '../harness/captcha.ts'
import { pageNamed, sitePages } from '../harness/pages.ts'
import { enterAs, expect, members, test } from '../harness/test.ts'

/** Everything the browser complains about, from the first script on. */
async function complaints(page: Page): Promise<string[]> {
  const heard: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) heard.push(`${message.text()} at ${message.location().url}`)
  })
  page.on('pageerror', (error) => heard.push(String(error)))
  await page.exposeFunction('reportViolation', (violation: string) => heard.push(violation))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const { reportViolation } = window as unknown as { reportViolation(text: string): void }
      reportViolation(`${violatedDirective} ${blockedURI}`)
    })
  })
  return heard
}

test('a walk through the whole site breaks no policy and logs no error', async ({ page, site }) => {
  const heard = await complaints(page)
  const main = page.getByRole('main')
  const memberMenu = page.getByRole('navigation', { name: '会员菜单' })
  await page.goto(site.origin)
  await main.getByRole('link', { name: '登录' }).click()
  await page.getByRole('textbox', { name: '账号' }).fill(members.full.username)
  await page.getByLabel('密码', { exact: true }).fill(members.full.password)
  await clickTargets(await captchaAfter(page, site, () => main.getByRole('button', { name: '登录' }).click()))
  await expect(page.getByRole('img', { name: /^余额/ })).toBeVisible()
  await main.getByRole('button', { name: '以表格显示' }).click()
  await memberMenu.getByRole('link', { name: '余额记录' }).click()
  await main.getByRole('button', { name: '下一页' }).click()
  await memberMenu.getByRole('link', { name: '我的工单' }).click()
  await main.getByRole('searchbox').fill('退款')
  await page.getByRole('banner').getByRole('link', { name: /^消息/ }).click()
  await expect(main.getByRole('list', { name: '会话列表' })).toBeVisible()
  await page.getByRole('button', { name: /^外观/ }).click()
  await page.getByRole('button', { name: '选择语言 / Language' }).click()
  await page.getByRole('button', { name: 'English', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Message centre' })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Overview' }).click()
  await page.getByRole('button', { name: 'Menu of 林小满' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Log in to 云杉书店' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(heard).toEqual([])
})

for (const { name, path, as } of sitePages) {
  test(`${name} allows nothing unsafe and checks each of its scripts`, async ({ page, site }) => {
    const heard = await complaints(page)
    if (as !== null) await enterAs(page, site, members[as])
    const answer = await page.goto(site.origin + path, { waitUntil: 'networkidle' })
    const headers = answer?.headers() ?? {}
    const policy = new Map(
      (headers['content-security-policy'] ?? '').split('; ').map((directive) => {
        const [key = '', ...values] = directive.split(' ')
        return [key, values]
      }),
    )
    expect(headers['content-security-policy']).not.toMatch(/unsafe-|\*/)
    expect(policy.get('default-src')).toEqual(["'self'"])
    expect(policy.get('script-src')).toEqual(["'self'"])
    expect(policy.get('object-src')).toEqual(["'none'"])
    expect(policy.get('base-uri')).toEqual(["'none'"])
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['cache-control']).toBe('no-store')

    const scripts = await page.evaluate(() =>
      [...document.querySelectorAll('script')].map(({ src, type, integrity, crossOrigin }) => ({
        src,
        type,
        integrity,
        crossOrigin,
      })),
    )
    const loaded = scripts.filter(({ type }) => type !== 'application/json')
    expect(loaded.length).toBeGreaterThan(0)
    for (const { src, integrity, crossOrigin } of loaded) {
      const body = await (await page.request.get(src)).body()
      expect(integrity, src).toBe(`sha384-${createHash('sha384').update(body).digest('base64')}`)
      expect(crossOrigin, src).toBe('anonymous')
    }
    const own = (text: string) => !(name === 'not-found' && text.includes('404') && text.includes(path))
    expect(heard.filter(own)).toEqual([])
  })
}

test('a file that is not there is never answered with a page', async ({ request, site }) => {
  for (const path of [
    '/r/host/0.1.0-000000000000/main.js',
    '/r/nobody/1.0.0-000000000000/entry.js',
    '/r/',
    '/r/..%2f..%2fpackage.json',
    '/api/no/such/call',
  ]) {
    for (const accept of ['*/*', 'text/html']) {
      const answer = await request.get(site.origin + path, { headers: { accept } })
      expect(answer.headers()['content-type'] ?? '', path).not.toContain('html')
      if (path.startsWith('/r/')) expect(answer.status(), path).toBe(404)
    }
  }
})

test('a page never carries a member’s data in its HTML', async ({ page, site }) => {
  await enterAs(page, site, members.full)
  const { path } = pageNamed('overview')
  const html = (await (await page.goto(site.origin + path))?.text()) ?? ''
  await expect(page.getByRole('heading', { level: 1, name: /林小满/ })).toBeVisible()
  expect(html).toContain('member-boot')
  expect(html).not.toContain('林小满')
})
