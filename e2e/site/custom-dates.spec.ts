// The form of custom dates fits the screen, and its fields fit the form, at every width.

import { enterAs, expect, members, test } from '../harness/test.ts'
import { expectWithinScreen } from '../harness/view-checks.ts'

const days = {
  'zh-cn': { from: '开始日期', to: '结束日期', apply: '查看' },
  en: { from: 'From', to: 'To', apply: 'Apply' },
} as const

for (const { device, widths, options } of [
  { device: 'phone', widths: [320, 360, 390], options: { isMobile: true, hasTouch: true } },
  { device: 'screen', widths: [820, 1280], options: {} },
] as const) {
  test.describe(`on a ${device}`, () => {
    test.use(options)
    for (const path of ['balance', 'integral']) {
      test(`custom dates stay in their form and on the screen: ${path}`, async ({ page, context, site }) => {
        await enterAs(page, site, members.full)
        for (const language of ['zh-cn', 'en'] as const) {
          const { from, to, apply } = days[language]
          await context.addCookies([{ name: 'ba-lang', value: language, url: site.origin }])
          await page.setViewportSize({ width: widths[0], height: 740 })
          await page.goto(`${site.origin}/user/account/${path}?from=2024-10-10&to=2026-12-28`)
          const controls = [
            page.getByLabel(from, { exact: true }),
            page.getByLabel(to, { exact: true }),
            page.getByRole('button', { name: apply, exact: true }),
          ]
          for (const width of widths) {
            await page.setViewportSize({ width, height: 740 })
            for (const control of controls) {
              await expect(control).toBeVisible()
              await expect(control).toBeInViewport({ ratio: 1 })
            }
            for (const control of controls) {
              const beyondForm = await control.evaluate((element) => {
                const form = element.closest('form')?.getBoundingClientRect()
                return form && element.getBoundingClientRect().right - form.right
              })
              expect(beyondForm, `beyond its form in ${language} at ${width} px`).toBeLessThanOrEqual(0.5)
            }
            await expectWithinScreen(page, width)
          }
        }
      })
    }
  })
}
