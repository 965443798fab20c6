// Two members talk: what somebody writes does nothing but show, and pictures go from one to the other.
import type { Browser, Page } from '@playwright/test'
import type { Site } from '../harness/site.ts'
import { enterAs, expect, members, test } from '../harness/test.ts'
import { expectNoViolations } from '../harness/view-checks.ts'

const log = (page: Page) => page.getByRole('log', { name: /^(消息|Messages)$/ })
const field = (page: Page) => page.getByRole('textbox', { name: /^(发给.+的消息|Message to .+)$/ })
const said = (page: Page, text: string | RegExp) => log(page).getByRole('article').filter({ hasText: text })

/** Opens the conversation of a member with another one. */
async function talk(page: Page, site: Site, as: { username: string }, withMember: { username: string }): Promise<void> {
  const { id } = await site.enter(withMember.username, 'to know the id')
  await enterAs(page, site, as)
  await page.goto(`${site.origin}/user/messageCenter?id=${id}`)
  await expect(field(page)).toBeVisible()
}

/** Opens the same conversation from both sides, each in a browser of its own. */
async function bothSides(browser: Browser, page: Page, site: Site): Promise<Page> {
  const lena = await (await browser.newContext({ locale: 'en-GB' })).newPage()
  await talk(page, site, members.full, members.english)
  await talk(lena, site, members.english, members.full)
  return lena
}

async function send(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await field(page).press('Control+Enter')
}

test('two members talk in two browsers, and each sees what the other has read', async ({ page, browser, ownSite }) => {
  const lena = await bothSides(browser, page, ownSite)
  await send(page, '周四的读书会你来吗？')
  await expect(said(lena, '周四的读书会你来吗？')).toBeVisible()
  await expect(log(page).getByText('已读', { exact: true })).toBeVisible()
  await send(lena, 'Yes, see you there!')
  await expect(said(page, 'Yes, see you there!')).toBeVisible()
  await expect(said(page, '周四的读书会你来吗？')).toHaveCount(1)
  await lena.context().close()
})

test('hostile texts are shown and do nothing', { tag: '@quick' }, async ({ page, browser, ownSite }) => {
  const lena = await bothSides(browser, page, ownSite)
  const hostile =
    '<img src=x onerror="document.title=1"><script>document.title=2</script> javascript:alert(1) \u202Egnp.exe'
  await send(lena, hostile)
  const message = said(page, 'onerror')
  await expect(message).toContainText('<script>document.title=2</script>')
  await expect(message.locator('script, a, [onerror], img[src="x"]')).toHaveCount(0)
  expect(await page.title()).not.toMatch(/^[12]$/)
  await lena.context().close()
})

test('what a conversation can open is there without a connection', async ({ page, ownSite }) => {
  await talk(page, ownSite, members.full, members.english)
  const fetched = (name: string) => performance.getEntriesByType('resource').some((file) => file.name.includes(name))
  await page.waitForFunction(fetched, 'conversation-dialogs')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: /的更多操作$/ }).click()
  await page.getByRole('button', { name: '屏蔽…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click()
})

test.describe('under fingers', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('the menu of a message on which one rested stays when the finger lifts', async ({ page, ownSite }) => {
    await talk(page, ownSite, members.full, members.english)
    const text = log(page).getByText('Great, see you there :)')
    const { x, y } = (await text.boundingBox()) ?? { x: 0, y: 0 }
    const browser = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      browser.send('Input.dispatchTouchEvent', { type, touchPoints })
    await touch('touchStart', [{ x: x + 8, y: y + 8 }])
    const copy = page.getByRole('button', { name: '复制文字' })
    await expect(copy).toBeVisible()
    await touch('touchEnd', [])
    // The browser closes popovers with the event, and React takes them away before the next frame but one.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    await expect(copy).toBeVisible()
    await copy.tap()
    await expect(copy).toBeHidden()
  })

  test('the first tap sends, and opens the choice of files: nothing moves away under it', async ({ page, ownSite }) => {
    await talk(page, ownSite, members.full, members.english)
    await field(page).tap()
    await page.keyboard.type('一下就好')
    // By place, as a finger does: what has moved away is missed.
    const tap = async (name: string) => {
      const box = await page.getByRole('button', { name }).boundingBox()
      if (box === null) throw new Error(`no ${name}`)
      await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
    }
    const chooser = page.waitForEvent('filechooser')
    await tap('添加图片或文件')
    await chooser
    await tap('发送')
    await expect(said(page, '一下就好')).toHaveCount(1)
    await expect(field(page)).toBeFocused()
  })
})

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

/** Whether a picture has arrived and can be seen. */
const isDrawn = (image: Element) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0

test('a chosen picture is sent, appears with the other member, and enlarges', async ({ page, browser, ownSite }) => {
  const lena = await bothSides(browser, page, ownSite)
  await page.route('**/api/ajax/upload*', (route) => route.abort('connectionreset'), { times: 1 })
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '添加图片或文件' }).click()
  await (await chooser).setFiles([picture, notes])
  const again = page.getByRole('button', { name: /^重试上传/ })
  await expect(again).toBeVisible()
  await expectNoViolations(page)
  await again.click()
  const chosen = page.getByRole('list', { name: '附件' })
  await expect(chosen.getByRole('button', { name: '移除 书签.png' })).toBeVisible()
  await expect(chosen.getByRole('button', { name: '移除 notes.zip' })).toBeVisible()
  await expectNoViolations(page)
  await field(page).fill('给你看看')
  await page.getByRole('button', { name: '发送', exact: true }).click()
  await expect(chosen).toBeHidden()

  const arrived = said(lena, '给你看看')
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

test('ten files leave the conversation and the button in sight on a phone', async ({ page, ownSite }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await talk(page, ownSite, members.full, members.english)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '添加图片或文件' }).click()
  const many = Array.from({ length: 10 }, (_, at) => ({ ...picture, name: `第${at}张.png` }))
  await (await chooser).setFiles([...many, { ...notes, name: 'run.exe', mimeType: 'application/x-msdownload' }])
  await expect(page.getByRole('list', { name: '附件' }).getByRole('listitem')).toHaveCount(10)
  await expect(page.getByText('不支持 run.exe 的文件类型，可添加 ')).toBeInViewport()
  await expect(page.getByRole('button', { name: '发送', exact: true })).toBeInViewport({ ratio: 1 })
  await expect(log(page)).toBeInViewport()
})
