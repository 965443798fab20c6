// The first paint is dark or light as chosen: the server sends it; otherwise the style sheet follows the device.
import type { Page } from '@playwright/test'
import { expect, test } from '../harness/test.ts'

const button = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^外观/ })

/** How bright the page's background is, from 0 to 255. */
async function brightness(page: Page): Promise<number> {
  const color = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const [, red, green, blue] = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(color) ?? []
  if (blue === undefined) throw new Error(`the page paints no background but ${color}`)
  return (Number(red) + Number(green) + Number(blue)) / 3
}
const isDark = (page: Page) => expect.poll(() => brightness(page)).toBeLessThan(60)
const isLight = (page: Page) => expect.poll(() => brightness(page)).toBeGreaterThan(200)

test('the first paint is dark with nothing but the HTML', async ({ page, context, site }) => {
  await context.addCookies([{ name: 'ba-is-dark', value: '1', url: site.origin }])
  await page.route('**/r/**', (route) => route.abort())
  await page.goto(`${site.origin}/user/login`)
  expect(await brightness(page)).toBeLessThan(60)
})

test('without a choice the page follows the device, also while it is open', async ({ page, site }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  const answer = await page.goto(`${site.origin}/user/login`)
  expect(await answer?.text()).not.toContain('data-theme="')
  await isDark(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await isLight(page)
})

test('a choice wins over the device', async ({ page, context, site }) => {
  await context.addCookies([{ name: 'ba-is-dark', value: '0', url: site.origin }])
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(`${site.origin}/user/login`)
  await expect(button(page)).toHaveAccessibleName('外观：浅色，切换为深色')
  await isLight(page)
})

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
