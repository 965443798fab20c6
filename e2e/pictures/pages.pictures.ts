import { join } from 'node:path'
import { openView } from '../harness/open-view.ts'
import { root } from '../harness/project.ts'
import { transitionsDone } from '../harness/settled.ts'
import { test } from '../harness/test.ts'
import { languages, views } from '../harness/views.ts'

const folder = join(root, 'screenshots')
const heights = { 390: 844, 1280: 900 } as const
const themes = { light: '0', dark: '1' } as const

for (const view of views) {
  for (const [width, height] of Object.entries(heights)) {
    for (const [theme, cookie] of Object.entries(themes)) {
      for (const language of languages) {
        test(`${view.name} ${width} ${theme} ${language}`, async ({ page, context, sendingSite: site }) => {
          await context.addCookies([
            { name: 'ba-is-dark', value: cookie, url: site.origin },
            { name: 'ba-lang', value: language, url: site.origin },
          ])
          await page.setViewportSize({ width: Number(width), height })
          // No picture is taken in the middle of a transition.
          await page.emulateMedia({ reducedMotion: 'reduce' })
          await openView(page, site, view)
          // A window as high as the page, so that sticky bars are at its edges.
          const whole = await page.evaluate(() => document.documentElement.scrollHeight)
          await page.setViewportSize({ width: Number(width), height: Math.max(whole, height) })
          await transitionsDone(page)
          await page.screenshot({ path: join(folder, `${view.name}-${width}-${theme}-${language}.png`) })
        })
      }
    }
  }
}
