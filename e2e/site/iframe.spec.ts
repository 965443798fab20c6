// Another site is embedded in the member centre without access to the page around it.
import type { Page } from '@playwright/test'
import { settled } from '../harness/settled.ts'
import type { Site } from '../harness/site.ts'
import { enterAs, expect, members, test } from '../harness/test.ts'
import { axeForLanguages, expectPageWidth } from '../harness/view-checks.ts'

const guide = 'https://doc.example.test/a%2Fb/?q=%E4%B8%AD'
const pathOf = (address: string) => `/user/iframe/${encodeURIComponent(address)}`
const frame = (page: Page) => page.locator('main iframe')

/** The other site: answers every request with one page. */
const answering = (page: Page, html: string) =>
  page.route('https://doc.example.test/**', (route) => route.fulfill({ contentType: 'text/html', body: html }))

async function open(page: Page, site: Site, address: string) {
  await enterAs(page, site, members.full)
  return page.goto(site.origin + pathOf(address))
}

test('shows the site, names where it is from, reloads it and opens it in another tab', async ({ page, site }) => {
  const asked: string[] = []
  page.on('request', (request) => request.url().startsWith('https://doc.example.test') && asked.push(request.url()))
  await answering(page, '<!doctype html><title>guide</title><h1>Guide</h1>')
  const answer = await open(page, site, guide)
  expect(answer?.status()).toBe(200)
  await expect(page.frameLocator('main iframe').getByRole('heading', { name: 'Guide' })).toBeVisible()
  await expect(page.getByText('来自 doc.example.test')).toBeVisible()
  const link = page.getByRole('main').getByRole('link', { name: '在新标签页中打开' })
  await expect(link).toHaveAttribute('href', guide)
  await expect(link).toHaveAttribute('rel', /noopener/)
  await page.getByRole('button', { name: '重新加载' }).click()
  await expect.poll(() => asked).toEqual([guide, guide])
})

test('the embedded site cannot navigate the page, not even after a click, and gets no data of it', async ({
  page,
  site,
}) => {
  const asked: { url: string; referer: string | undefined }[] = []
  await page.route('https://doc.example.test/**', async (route) => {
    asked.push({ url: route.request().url(), referer: route.request().headers().referer })
    const body = '<!doctype html><a href="https://doc.example.test/caught" target="_top">out</a>'
    await route.fulfill({ contentType: 'text/html', body })
  })
  const refused = page.waitForEvent('console', (message) => /sandbox/i.test(message.text()))
  await open(page, site, guide)
  await page.frameLocator('main iframe').getByRole('link').click()
  await refused
  expect(page.url()).toBe(site.origin + pathOf(guide))
  expect(asked).toEqual([{ url: guide, referer: undefined }])
})

test('a site that does not answer is explained after ten seconds', async ({ page, site }) => {
  await page.clock.install()
  await page.route('https://doc.example.test/**', () => {})
  await enterAs(page, site, members.full)
  await page.goto(site.origin + pathOf(guide), { waitUntil: 'commit' })
  await expect(page.getByText('正在加载页面…')).toBeVisible()
  await page.clock.fastForward(10_000)
  await expect(page.getByRole('main').getByRole('status')).toContainText('没有响应')
})

for (const { address, sentence, frames } of [
  { address: 'http://doc.example.test/', sentence: '未加密', frames: 0 },
  { address: 'javascript:alert(1)', sentence: '无法打开该地址', frames: 0 },
  { address: 'data:text/html,<h1>x</h1>', sentence: '无法打开该地址', frames: 0 },
]) {
  test(`${address} is not embedded but explained`, async ({ page, site }) => {
    await open(page, site, address)
    await expect(page.getByRole('main')).toContainText(sentence)
    await expect(frame(page)).toHaveCount(frames)
  })
}

test('a guest is asked to log in first and comes back to the same address', async ({ page, site }) => {
  await page.goto(site.origin + pathOf(guide))
  await expect(page).toHaveURL(`${site.origin}/user/login?to=${encodeURIComponent(pathOf(guide))}`)
})

test('the page around the embedded site has no axe violations on the narrowest screen', async ({
  page,
  context,
  site,
}) => {
  await page.setViewportSize({ width: 320, height: 900 })
  const expectNoViolations = axeForLanguages()
  await answering(page, '<!doctype html><html lang="en"><title>guide</title><main><h1>Guide</h1></main></html>')
  for (const language of ['zh-cn', 'en'] as const) {
    await context.addCookies([{ name: 'ba-lang', value: language, url: site.origin }])
    await open(page, site, guide)
    await expect(page.frameLocator('main iframe').getByRole('heading', { name: 'Guide' })).toBeVisible()
    await settled(page)
    await expectNoViolations(page, 'iframe')
    await expectPageWidth(page, 320)
  }
})
