// On a 320 px wide screen, or zoomed to 400 %, nothing has to be scrolled sideways (WCAG 2.2, 1.4.10).
import type { Page } from '@playwright/test'
import { sitePages } from '../harness/pages.ts'
import { enterAs, expect, members, test } from '../harness/test.ts'

/** Everything to the right of the screen that is not in a part with a scroll bar of its own. */
const beyondScreen = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
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

for (const { name, path, as, heading } of sitePages) {
  test(`${name} fits 320 px`, async ({ page, context, site }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    if (as !== null) await enterAs(page, site, members[as])
    for (const language of ['zh-cn', 'en'] as const) {
      await context.addCookies([{ name: 'ba-lang', value: language, url: site.origin }])
      await page.goto(site.origin + path, { waitUntil: 'networkidle' })
      await expect(page.getByRole('heading', { level: 1, name: heading[language] })).toBeVisible()
      expect(await beyondScreen(page), `in ${language}`).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    }
  })
}

const phone = { isMobile: true, hasTouch: true }
const days = {
  'zh-cn': { from: '开始日期', to: '结束日期', apply: '查看' },
  en: { from: 'From', to: 'To', apply: 'Apply' },
} as const

for (const [width, device] of [
  [320, phone],
  [360, phone],
  [390, phone],
  [820, {}],
  [1280, {}],
] as const) {
  test.describe(`custom dates at ${width} px`, () => {
    test.use({ viewport: { width, height: 740 }, ...device })
    for (const path of ['balance', 'integral']) {
      test(`stay in their form and on the screen: ${path}`, async ({ page, context, site }) => {
        await enterAs(page, site, members.full)
        for (const language of ['zh-cn', 'en'] as const) {
          const { from, to, apply } = days[language]
          await context.addCookies([{ name: 'ba-lang', value: language, url: site.origin }])
          await page.goto(`${site.origin}/user/account/${path}?from=2024-10-10&to=2026-12-28`)
          const controls = [
            page.getByLabel(from, { exact: true }),
            page.getByLabel(to, { exact: true }),
            page.getByRole('button', { name: apply, exact: true }),
          ]
          for (const control of controls) {
            await expect(control).toBeVisible()
            await expect(control).toBeInViewport({ ratio: 1 })
          }
          for (const control of controls) {
            const beyondForm = await control.evaluate((element) => {
              const form = element.closest('form')?.getBoundingClientRect()
              return form && element.getBoundingClientRect().right - form.right
            })
            expect(beyondForm, `beyond its form in ${language}`).toBeLessThanOrEqual(0.5)
          }
          expect(await beyondScreen(page), `in ${language}`).toEqual([])
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
        }
      })
    }
  })
}
