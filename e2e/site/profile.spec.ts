import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { enterAs, expect, members, test } from '../harness/test.ts'
import { expectNoViolations } from '../harness/view-checks.ts'

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

/** A photo as a camera held upright writes it: rotated by 90°, with its orientation in the metadata. Red is up. */
async function photo(): Promise<Buffer> {
  const half = (background: string) => sharp({ create: { width: 300, height: 300, channels: 3, background } }).png()
  const [red, blue] = await Promise.all([half('#d01010').toBuffer(), half('#1010d0').toBuffer()])
  return sharp({ create: { width: 600, height: 300, channels: 3, background: '#fff' } })
    .composite([
      { input: red, left: 0, top: 0 },
      { input: blue, left: 300, top: 0 },
    ])
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

/** What the header shows as the member's picture. */
async function headerPicture(page: Page) {
  const image = page.getByRole('banner').locator('button img').last()
  const source = await image.evaluate((element: HTMLImageElement) => element.src)
  return { source, bytes: await (await page.request.get(source)).body() }
}

test('a photo is cropped with the keyboard, uploaded without camera metadata, and shown in the header', async ({
  page,
  editedSite,
}) => {
  await enterAs(page, editedSite, members.full)
  await page.goto(`${editedSite.origin}/user/account/profile`)
  await expect(page.getByRole('heading', { level: 1, name: '个人资料' })).toBeVisible()
  const before = (await headerPicture(page)).source
  const chooser = page.waitForEvent('filechooser')
  await button(page, '更换头像').click()
  await (await chooser).setFiles({ name: '照片 1.JPG', mimeType: 'image/jpeg', buffer: await photo() })

  const stage = page.getByRole('application', { name: '裁剪区域' })
  await expect(stage).toBeFocused()
  await expect(page.getByText(/保留部分的中心位于横向 50%、纵向 50% 处/)).toBeAttached()
  for (let presses = 0; presses < 15; presses += 1) await page.keyboard.press('ArrowUp')
  await expect(page.getByText(/纵向 75% 处/)).toBeAttached()
  await page.keyboard.press('+')
  await expect(page.getByRole('slider', { name: '缩放' })).toHaveValue('1.1')
  await expectNoViolations(page)
  await page.getByRole('button', { name: '使用此头像' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: '个人资料' })).toBeVisible()
  await expect.poll(async () => (await headerPicture(page)).source).not.toBe(before)
  const { bytes } = await headerPicture(page)
  const { width, height, exif, orientation } = await sharp(bytes).metadata()
  expect([width, exif, orientation]).toEqual([height, undefined, undefined])
  const { dominant } = await sharp(bytes).stats()
  expect(dominant.b, 'the lower half of the upright picture is blue').toBeGreaterThan(dominant.r + 50)
})
