// What a search has found is in view, marked and focused, however long the conversation is and whatever its heights are.
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import Libsql from 'libsql'
import { changeAnswers } from '../harness/routes.ts'
import { settled } from '../harness/settled.ts'
import type { Site } from '../harness/site.ts'
import { enterAs, expect, members, test } from '../harness/test.ts'

const log = (page: Page) => page.getByRole('log', { name: '消息' })
const toNewest = (page: Page) => page.getByRole('button', { name: /^(最新消息|\d+ 条新消息)$/ })

/** What is searched, near the start, in the middle and near the end of two thousand messages. */
const hits = [
  { word: '蓝鲸', after: 25 },
  { word: '雪豹', after: 1_000 },
  { word: '白鹭', after: 1_975 },
] as const
const all = 2_000

/** Messages between the demo member and Lena, of one to thirty lines; those that are searched come by the call, which indexes them. */
async function fillThread(page: Page, site: Site): Promise<void> {
  const lena = await site.enter(members.english.username, 'another browser')
  const database = new Libsql(join(site.dataDir, 'member.db'))
  database.exec('pragma busy_timeout = 20000')
  const add = database.prepare(
    `insert into message (user_id, recipient_id, content, status, kind, del_user_id, create_time)
     values (?, ?, ?, 'read', 'person', 0, ?)`,
  )
  const begin = Math.floor(Date.now() / 1000) - all * 400
  const fill = database.transaction((from: number, to: number) => {
    for (let at = from; at < to; at += 1) {
      const lines = Array.from({ length: 1 + (((at * 7) % 31) ** 2 % 30) }, (_, line) => `第 ${at} 条第 ${line} 行`)
      const [author, reader] = at % 3 === 0 ? [1, lena.id] : [lena.id, 1]
      add.run(author, reader, lines.join('\n'), begin + at * 400)
    }
  })
  let from = 0
  for (const { word, after } of hits) {
    fill(from, after)
    const answer = await page.request.post(`${site.origin}/api/interaction/sendMessage`, {
      headers: { 'ba-user-token': lena.token },
      data: { userId: 1, content: `${word}在这里` },
    })
    expect(await answer.json()).toMatchObject({ code: 1 })
    from = after
  }
  fill(from, all)
  database.close()
}

/** Where a message lies in what is shown of the conversation: 0 at its top, 1 at its bottom. */
const placeOf = (message: Locator): Promise<number> =>
  message.evaluate(async (element) => {
    const frames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const middle = () => {
      let around = element.parentElement
      while (around !== null && getComputedStyle(around).overflowY !== 'auto') around = around.parentElement
      const room = (around ?? document.documentElement).getBoundingClientRect()
      const { top, bottom } = element.getBoundingClientRect()
      return ((top + bottom) / 2 - room.top) / room.height
    }
    const before = middle()
    await frames()
    const after = middle()
    return Math.abs(after - before) < 0.01 ? after : Number.NaN
  })

/** Whether the frame that marks a message reaches beyond its row. */
const marksOutsideOfRow = (message: Locator): Promise<boolean> =>
  message.evaluate((row) =>
    [...row.querySelectorAll('*')].some((element) => {
      const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element)
      const reach = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset)
      const { bottom } = element.getBoundingClientRect()
      return outlineStyle !== 'none' && bottom + reach > row.getBoundingClientRect().bottom
    }),
  )

/** Messages get pictures that arrive late and are as high as they like. */
async function addPictures(page: Page): Promise<void> {
  await changeAnswers(page, '**/api/interaction/thread?*', ({ data }) => {
    for (const message of data?.list ?? []) {
      if (message.id % 5 !== 0) continue
      message.attachments = [{ name: 'late.png', size: 900, mime: 'image/png', url: `/storage/late-${message.id}.png` }]
    }
  })
  const picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  )
  await page.route('**/storage/late-*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.fulfill({ contentType: 'image/png', body: picture })
  })
}

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const) {
  test(`at ${width} pixels what was searched is shown, near the start, in the middle and near the end`, async ({
    page,
    ownSite: site,
  }) => {
    await page.setViewportSize({ width, height })
    await fillThread(page, site)
    await addPictures(page)
    await enterAs(page, site, members.full)
    for (const { word, after } of hits) {
      await page.goto(`${site.origin}/user/messageCenter?q=${encodeURIComponent(word)}`)
      await page.getByRole('region', { name: '消息', exact: true }).getByRole('link', { name: 'Lena Fischer' }).click()
      const found = log(page)
        .getByRole('article')
        .filter({ hasText: `${word}在这里` })
      await expect(found).toBeFocused()
      await settled(page)
      await expect(found).toHaveAttribute('data-found', 'found')
      expect(await marksOutsideOfRow(found), 'what is outside of a row is not painted').toBe(false)
      await expect.poll(() => placeOf(found), word).toBeGreaterThan(0.1)
      expect(await placeOf(found), word).toBeLessThan(0.9)
      await expect(found.locator('mark').first(), word).toBeInViewport()
      // From there one goes on in both directions.
      const count = await log(page).getByRole('article').count()
      await log(page).hover()
      await expect(async () => {
        await page.mouse.wheel(0, after < all / 2 ? 4_000 : -4_000)
        expect(await log(page).getByRole('article').count()).toBeGreaterThan(count)
      }).toPass({ intervals: [100] })
      // The same press leads there again.
      if (width > 900) {
        await page
          .getByRole('region', { name: '消息', exact: true })
          .getByRole('link', { name: 'Lena Fischer' })
          .click()
        await expect(found).toBeFocused()
        await expect.poll(() => placeOf(found), word).toBeGreaterThan(0.1)
        expect(await placeOf(found), word).toBeLessThan(0.9)
      }
      await page.mouse.wheel(0, -300)
      await toNewest(page).click()
      await expect(log(page).getByText(`第 ${all - 1} 条第 0 行`)).toBeAttached()
      await expect(toNewest(page)).toBeHidden()
      await expect(log(page)).toBeFocused()
    }
    // The conversation may be asked for once more when the site has ended.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
}
