// The public card of a member: by keyboard, and harmless whatever the timeline holds.
import type { Page } from '@playwright/test'
import { collectComplaints } from '../harness/complaints.ts'
import { changeAnswers } from '../harness/routes.ts'
import { tabTo } from '../harness/settled.ts'
import { enterAs, expect, members, test } from '../harness/test.ts'

const lena = '/user/card/3'

/** Replaces the first entries of the timeline of cards. */
const tellOf = (page: Page, entries: readonly object[]) =>
  changeAnswers(page, '**/api/interaction/userCard?*', ({ data: { components } }) => {
    components.tab = [{ ...components.tab[0], data: entries }]
  })

test('hostile content of a timeline does nothing', { tag: '@quick' }, async ({ page, site }) => {
  const complaints = await collectComplaints(page)
  await tellOf(page, [
    {
      id: 1,
      content:
        '<img src=x onerror="window.harmed=1"><script>window.harmed=1</script><a href="javascript:window.harmed=1">go</a><iframe srcdoc="<script>parent.harmed=1</script>"></iframe><b onmouseover="window.harmed=1" style="position:fixed;inset:0">bold</b>',
      create_time: 'today',
    },
  ])
  await page.goto(site.origin + lena)
  const entry = page.getByRole('region', { name: /动态/ }).getByRole('listitem').first()
  await expect(entry).toHaveText('todaygobold')
  await entry.getByText('bold').hover()
  await expect(entry.locator('a, img, script, iframe, [style]')).toHaveCount(0)
  expect(await page.evaluate(() => 'harmed' in window)).toBe(false)
  expect(complaints).toEqual([])
})

test('accents piled up in a timeline do not make a page wider than the phone', async ({ page, site }) => {
  const piled = `a${'\u0315\u0310\u0350'.repeat(40)}`.repeat(8)
  await tellOf(page, [{ id: 1, content: piled, create_time: 'today' }])
  await page.setViewportSize({ width: 360, height: 700 })
  await page.goto(site.origin + lena)
  await expect(page.getByRole('region', { name: /动态/ }).getByRole('listitem').first()).toContainText('today')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('the share sheet opens by keyboard, has a code that cameras read in the dark, and gives the focus back', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await enterAs(page, site, members.full)
  await page.goto(`${site.origin}${lena}?from=mail`)
  await expect(page.getByRole('navigation', { name: '会员菜单' })).toBeVisible()
  const share = page.getByRole('button', { name: '分享名片' })
  await expect(share).toBeVisible()
  await tabTo(page, share)
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: '分享Lena Fischer的名片' })
  await expect(sheet.getByText(site.origin + lena, { exact: true })).toBeVisible()
  const code = sheet.getByRole('img', { name: 'Lena Fischer的名片二维码' })
  await expect(code).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(code.locator('path')).toHaveCSS('fill', 'rgb(0, 0, 0)')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(share).toBeFocused()
})
