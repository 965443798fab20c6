// No sight of the site breaks a rule that axe knows, whatever the width, the theme and the language.
import { expectNoViolations } from '../harness/axe.ts'
import { test } from '../harness/test.ts'
import { languages, openView, views } from '../harness/views.ts'

for (const language of languages) {
  for (const view of views) {
    test(`${view.name} in ${language}`, async ({ page, context, sendingSite: site }) => {
      await context.addCookies([{ name: 'ba-lang', value: language, url: site.origin }])
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 2_600 })
        await openView(page, site, view)
        // As high as the page, so that no bar that stays in sight lies over part of a control: axe takes that for a
        // small target.
        const height = await page.evaluate(() => Math.max(innerHeight, document.documentElement.scrollHeight))
        await page.setViewportSize({ width, height })
        await expectNoViolations(page)
      }
    })
  }
}
