// A picture goes from the composer to the other member, where it enlarges.
import type { Page } from '@playwright/test'
import type { Site } from '../harness/site.ts'
import { enterAs, expect, members, test } from '../harness/test.ts'
import { expectNoViolations } from '../harness/view-checks.ts'

const log = (page: Page) => page.getByRole('log')
const field = (page: Page) => page.getByRole('textbox', { name: /^(发给 .+ 的消息|Message to .+)$/ })

/** One red pixel, and its name. */
const picture = {
  name: '书签.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
}
const notes = {
  name: 'notes.zip',
  mimeType: 'application/zip',
  buffer: Buffer.from(`PK\x05\x06${'\0'.repeat(18)}`, 'latin1'),
}

/** Opens the conversation of a member with another one. */
async function talk(page: Page, site: Site, as: { username: string }, withMember: { username: string }): Promise<void> {
  const { id } = await site.enter(withMember.username, 'to know the id')
  await enterAs(page, site, as)
  await page.goto(`${site.origin}/user/messageCenter?id=${id}`)
  await expect(field(page)).toBeVisible()
}

/** Whether a picture has arrived and can be seen. */
const isDrawn = (image: Element) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0

test('a chosen picture is sent, appears with the other member, and enlarges', async ({ page, browser, ownSite }) => {
  const lena = await (await browser.newContext({ locale: 'en-GB' })).newPage()
  await talk(page, ownSite, members.full, members.english)
  await talk(lena, ownSite, members.english, members.full)

  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '添加图片或文件' }).click()
  await (await chooser).setFiles([picture, notes])
  const chosen = page.getByRole('list', { name: '附件' })
  await expect(chosen.getByRole('button', { name: '移除 书签.png' })).toBeVisible()
  await expect(chosen.getByRole('button', { name: '移除 notes.zip' })).toBeVisible()
  await expectNoViolations(page)
  await field(page).fill('给你看看')
  await page.getByRole('button', { name: '发送', exact: true }).click()
  await expect(chosen).toBeHidden()

  const arrived = log(lena).getByRole('article').filter({ hasText: '给你看看' })
  const enlarge = arrived.getByRole('button', { name: /^Enlarge/ })
  await expect.poll(() => enlarge.locator('img').evaluate(isDrawn)).toBe(true)
  await expect(arrived.getByRole('link', { name: /notes/ })).toBeVisible()
  await enlarge.click()
  const gallery = lena.getByRole('dialog', { name: 'Pictures' })
  await expect.poll(() => gallery.getByRole('img').evaluate(isDrawn)).toBe(true)
  await expectNoViolations(lena)
  await lena.keyboard.press('Escape')
  await expect(gallery).toBeHidden()
  await expect(enlarge).toBeFocused()
  await lena.context().close()
})

test('a file that is refused or fails is named, with a way on', async ({ page, ownSite }) => {
  await talk(page, ownSite, members.full, members.english)
  let refused = true
  await page.route('**/api/ajax/upload*', (route) => (refused ? route.abort('connectionreset') : route.fallback()))
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '添加图片或文件' }).click()
  await (await chooser).setFiles([picture, { ...notes, name: 'run.exe', mimeType: 'application/x-msdownload' }])
  await expect(page.getByText('不支持 run.exe 的文件类型。')).toBeVisible()
  const again = page.getByRole('button', { name: '重试上传 书签.png' })
  await expect(again).toBeVisible()
  await expectNoViolations(page)
  refused = false
  await again.click()
  await expect(page.getByRole('button', { name: '移除 书签.png' })).toBeVisible()
  await expect(again).toBeHidden()
})

test('ten files leave the conversation and the button in sight on a phone', async ({ page, ownSite }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await talk(page, ownSite, members.full, members.english)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '添加图片或文件' }).click()
  const many = Array.from({ length: 10 }, (_, at) => ({ ...picture, name: `第${at}张.png` }))
  await (await chooser).setFiles([...many, { ...notes, name: 'run.exe', mimeType: 'application/x-msdownload' }])
  await expect(page.getByRole('list', { name: '附件' }).getByRole('listitem')).toHaveCount(10)
  await expect(page.getByText('不支持 run.exe 的文件类型。')).toBeInViewport()
  await expect(page.getByRole('button', { name: '发送', exact: true })).toBeInViewport({ ratio: 1 })
  await expect(log(page)).toBeInViewport()
})
