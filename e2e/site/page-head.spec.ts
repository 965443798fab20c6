// What search engines, phones and those who share a link are told of a page.
import { expect, test } from '../harness/test.ts'

for (const theme of ['light', 'dark'] as const)
  test(`the bars of the browser continue the ${theme} header`, async ({ page, site }) => {
    await page.emulateMedia({ colorScheme: theme })
    await page.goto(site.origin)
    const colours = await page.evaluate(() => ({
      header: getComputedStyle(document.documentElement).getPropertyValue('--mc-color-surface').trim(),
      bar: [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].find(
        ({ media }) => matchMedia(media).matches,
      )?.content,
    }))
    expect(colours.bar).toBe(colours.header)
    expect(colours.bar).toMatch(/^#/)
  })

test('a public page has description, address and touch icon, and stays listed', async ({ page, site }) => {
  const answer = await page.goto(`${site.origin}/user/login?to=%2Fuser`)
  expect(answer?.headers()).not.toHaveProperty('x-robots-tag')
  const content = (selector: string, name: string) => page.locator(`head > ${selector}`).getAttribute(name)
  expect(await content('meta[name="description"]', 'content')).toContain('云杉书店')
  expect(await content('link[rel="canonical"]', 'href')).toBe(`${site.origin}/user/login`)
  expect(await content('meta[property="og:title"]', 'content')).toBe(await page.title())
  expect(await content('meta[property="og:site_name"]', 'content')).toBe('云杉书店')
  const icon = await page.request.get(`${site.origin}${await content('link[rel="apple-touch-icon"]', 'href')}`)
  expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/png'])
  expect(icon.headers()['cache-control']).toContain('immutable')
  // Width and height of a PNG (ISO/IEC 15948, 11.2.2).
  const bytes = await icon.body()
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([180, 180])
})

test('pages of members and unknown addresses are in no index', async ({ page, site }) => {
  for (const [path, status] of [
    ['/user', 200],
    ['/user/account/overview', 200],
    ['/nowhere', 404],
  ] as const) {
    const answer = await page.request.get(site.origin + path, { headers: { accept: 'text/html' } })
    expect([path, answer.status(), answer.headers()['x-robots-tag']]).toEqual([path, status, 'noindex'])
    expect(await answer.text()).not.toContain('property="og:')
  }
})
