import { join } from 'node:path'
import { sitePages } from '../harness/pages.ts'
import { root } from '../harness/project.ts'
import { enterAs, expect, members, test } from '../harness/test.ts'

const folder = join(root, 'screenshots')
const widths = [390, 1280] as const
const themes = { light: '0', dark: '1' } as const
const languages = ['zh-cn', 'en'] as const

for (const { name, path, as, heading } of sitePages) {
  for (const width of widths) {
    for (const [theme, cookie] of Object.entries(themes)) {
      for (const language of languages) {
        test(`${name} ${width} ${theme} ${language}`, async ({ page, context, site }) => {
          await context.addCookies([
            { name: 'ba-is-dark', value: cookie, url: site.origin },
            { name: 'ba-lang', value: language, url: site.origin },
          ])
          await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
          if (as !== null) await enterAs(page, site, members[as])
          await page.goto(site.origin + path, { waitUntil: 'networkidle' })
          await expect(page.getByRole('heading', { level: 1, name: heading[language] })).toBeVisible()
          await page.screenshot({
            path: join(folder, `${name}-${width}-${theme}-${language}.png`),
            fullPage: true,
            animations: 'disabled',
          })
        })
      }
    }
  }
}
