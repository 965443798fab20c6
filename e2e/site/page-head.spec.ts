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
