// One pass over every view of the site, opened in each language: it has its title before scripts run, allows
// nothing unsafe, causes no complaint, has no axe violation at either width and in any colours, has targets for fingers on
// a phone, fits every width, and leaves half of a low window to the page.
import type { Page } from '@playwright/test'
import { collectComplaints } from '../harness/complaints.ts'
import { expectHalfForPage, zoomed } from '../harness/little-height.ts'
import { openView, resizeView, type View } from '../harness/open-view.ts'
import { expectTargetsForFingers, fingerFor } from '../harness/targets.ts'
import { expect, test } from '../harness/test.ts'
import {
  axeForLanguages,
  expectCheckedScripts,
  expectNoViolationsIn,
  expectReflow,
  expectStrictHeaders,
} from '../harness/view-checks.ts'
import { languages, views } from '../harness/views.ts'

/** `npm test` opens each page once: every other one on a phone and in English, and two of four in the dark theme. */
const once = process.env.VIEWS === 'once'
const widths = [1280, 390] as const

/**
 * As high as the page, so that no sticky bar covers part of a control: axe takes that for a small target. A page that
 * is still higher, as below the strip of stale data, is scrolled to its end, where the bar at the bottom has space of
 * its own.
 */
async function fitHeight(page: Page, width: number): Promise<void> {
  const height = await page.evaluate(() => Math.max(innerHeight, document.documentElement.scrollHeight))
  await page.setViewportSize({ width, height })
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
}

/** Response and title of a page in one language. */
async function expectTitle(
  page: Page,
  answer: Awaited<ReturnType<typeof openView>>,
  { path, page: known }: View,
  language: (typeof languages)[number],
): Promise<void> {
  if (known === undefined) return
  await expect(page.getByRole('heading', { level: 1, name: known.heading[language] })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(path)
  if (known.title === null) return
  expect(answer?.status()).toBe(200)
  expect(await answer?.text()).toContain(`<title>${known.title[language]} - 云杉书店</title>`)
  await expect(page).toHaveTitle(`${known.calledAfter ?? known.title[language]} - 云杉书店`)
}

for (const [index, view] of views.entries()) {
  const tag = view.page === undefined ? [] : '@quick'
  const shown = <Kind>(kinds: readonly Kind[]) => (once ? kinds.filter((_, at) => at === index % kinds.length) : kinds)
  const [firstWidth = 1280] = shown(widths)
  const theme = index % 4 < 2 ? 'light' : 'dark'
  test(view.name, { tag }, async ({ page, context, sendingSite: site }) => {
    const complaints = await collectComplaints(page)
    const setFinger = await fingerFor(page)
    const expectNoViolations = once ? () => expectNoViolationsIn(page, theme) : axeForLanguages()
    for (const language of shown(languages)) {
      await test.step(language, async () => {
        await context.addCookies([{ name: 'ba-lang', value: language, url: site.origin }])
        await page.setViewportSize({ width: firstWidth, height: 2_600 })
        const answer = await openView(page, site, view)
        await expectTitle(page, answer, view, language)
        expectStrictHeaders(answer)
        await expectCheckedScripts(page)
        for (const width of shown(widths)) {
          await resizeView(page, site, view, { width, height: 2_600 })
          await setFinger(width === 390)
          await fitHeight(page, width)
          await expectNoViolations(page, `${width}`)
          if (width === 390) await expectTargetsForFingers(page)
        }
        await expectReflow(page)
        await page.setViewportSize(zoomed)
        await expectHalfForPage(page)
      })
    }
    expect(complaints.filter((complaint) => !view.provokes?.test(complaint))).toEqual([])
  })
}
