// On a 320 px wide screen, or zoomed to 400 %, nothing has to be scrolled sideways (WCAG 2.2, 1.4.10).
import { sitePages } from '../harness/pages.ts'
import { enterAs, expect, members, test } from '../harness/test.ts'

for (const { name, path, as, heading } of sitePages) {
  test(`${name} fits 320 px`, async ({ page, context, site }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    if (as !== null) await enterAs(page, site, members[as])
    for (const language of ['zh-cn', 'en'] as const) {
      await context.addCookies([{ name: 'ba-lang', value: language, url: site.origin }])
      await page.goto(site.origin + path, { waitUntil: 'networkidle' })
      await expect(page.getByRole('heading', { level: 1, name: heading[language] })).toBeVisible()
      // Everything to the right of the screen that is not in a part with a scroll bar of its own.
      const beyond = await page.evaluate(() => {
        const own = (element: Element | null): boolean =>
          element !== null &&
          (/auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) || own(element.parentElement))
        return [...document.body.querySelectorAll('*')]
          .filter((element) => {
            const { right, width, height } = element.getBoundingClientRect()
            return width > 1 && height > 1 && right > innerWidth + 0.5 && !own(element.parentElement)
          })
          .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`)
      })
      expect(beyond, `in ${language}`).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    }
  })
}
