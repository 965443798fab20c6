// Another site is embedded in the member centre without access to the page around it.
import type { Page } from '@playwright/test'
import type { Site } from '../harness/site.ts'
import { enterAs, expect, members, test } from '../harness/test.ts'

const guide = 'https://doc.example.test/a%2Fb/?q=%E4%B8%AD'
const pathOf = (address: string) => `/user/iframe/${encodeURIComponent(address)}`

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
