// A part of a page whose code cannot come is told of; the page and what is written on it stay.
import sharp from 'sharp'
import { collectAttempts, enterAs, expect, members, test } from '../harness/test.ts'

test('the picture cropper that cannot come leaves what was written, and Retry has the picture that was chosen', async ({
  page,
  site,
}) => {
  await enterAs(page, site, members.full)
  const attempts = await collectAttempts(page)
  await page.goto(`${site.origin}/user/account/profile`)
  const about = page.getByRole('textbox', { name: '个性签名' })
  await about.fill('还没保存')
  await page.route('**/r/account/**/crop*', (route) => route.fulfill({ status: 404 }))
  const picture = sharp({ create: { width: 400, height: 300, channels: 3, background: '#3b7fc4' } }).png()
  const file = { name: 'me.png', mimeType: 'image/png', buffer: await picture.toBuffer() }
  await page.locator('input[type=file]').setInputFiles(file)
  const retry = page.getByRole('dialog', { name: '这部分内容加载失败。' }).getByRole('button', { name: '重试' })
  await expect(retry).toBeVisible()
  await page.unroute('**/r/account/**/crop*')
  await retry.click()
  await expect(page.getByRole('button', { name: '使用此头像' })).toBeVisible()
  await expect(about).toHaveValue('还没保存')
  expect((await attempts()).filter(({ outcome }) => outcome !== 'ready')).toEqual([])
})
