// A member edits their profile: picture, what others see, and contacts.
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { captchaAfter, clickTargets, mailedCode } from '../harness/codes.ts'
import type { Site } from '../harness/site.ts'
import { enterAs, expect, members, test } from '../harness/test.ts'
import { expectNoViolations, expectPageWidth } from '../harness/view-checks.ts'

async function open(page: Page, site: Site, who: keyof typeof members, language: 'zh-cn' | 'en' = 'zh-cn') {
  await page.context().addCookies([{ name: 'ba-lang', value: language, url: site.origin }])
  await enterAs(page, site, members[who])
  await page.goto(`${site.origin}/user/account/profile`)
  await expect(page.getByRole('heading', { level: 1, name: language === 'en' ? 'Profile' : '个人资料' })).toBeVisible()
}

const main = (page: Page) => page.getByRole('main')
const field = (page: Page, name: string | RegExp) => main(page).getByRole('textbox', { name })
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })

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
  await open(page, editedSite, 'full')
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
  const { source, bytes } = await headerPicture(page)
  const { width, height, exif, orientation } = await sharp(bytes).metadata()
  expect([width, exif, orientation]).toEqual([height, undefined, undefined])
  const { dominant } = await sharp(bytes).stats()
  expect(dominant.b, 'the lower half of the upright picture is blue').toBeGreaterThan(dominant.r + 50)

  await button(page, '查看头像').click()
  await expect(page.getByRole('dialog', { name: '头像' }).getByRole('img', { name: '您的头像' })).toBeVisible()
  await page.keyboard.press('Escape')
  await button(page, '移除头像').click()
  await expect(button(page, '上传头像')).toBeVisible()
  await expect.poll(async () => (await headerPicture(page)).source).toMatch(/avatar\.png$/)
  await button(page, '恢复之前的头像').click()
  await expect(button(page, '更换头像')).toBeVisible()
  await expect.poll(async () => (await headerPicture(page)).source).toBe(source)
})

test('a file that only calls itself a picture is refused before the upload', async ({ page, editedSite }) => {
  await open(page, editedSite, 'full')
  const sent: string[] = []
  page.on('request', (request) => request.url().includes('/ajax/upload') && sent.push(request.url()))
  const fake = { name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }
  await page.locator('input[type=file]').setInputFiles(fake)
  await expect(page.getByRole('alert').filter({ hasText: '无法读取此文件中的图片' })).toBeVisible()
  expect(sent).toEqual([])
})

test('changes are in the header once they are saved, not before, and survive a reload', async ({
  page,
  editedSite,
}) => {
  await open(page, editedSite, 'agent')
  const menu = page.getByRole('banner').getByRole('button', { name: /的菜单$/ })
  await field(page, /昵称/).fill('周敏_客服')
  await page.getByRole('radio', { name: '保密' }).check()
  await page.getByLabel('生日').fill('1991-02-03')
  await page.getByRole('combobox', { name: '省份' }).selectOption({ label: '重庆市' })
  await page.getByRole('combobox', { name: '城市' }).selectOption({ label: '重庆市' })
  await page.getByRole('combobox', { name: '区县' }).selectOption({ label: '渝中区' })
  await field(page, '个性签名').fill('a & b <b>"q"</b>')
  await expect(menu).toHaveAccessibleName('客服周敏 的菜单')
  await button(page, '保存').click()
  await expect(menu).toHaveAccessibleName('周敏_客服 的菜单')
  await expect(button(page, '保存')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await page.reload()
  await expect(field(page, /昵称/)).toHaveValue('周敏_客服')
  await expect(page.getByRole('radio', { name: '保密' })).toBeChecked()
  await expect(page.getByLabel('生日')).toHaveValue('1991-02-03')
  await expect(page.getByRole('combobox', { name: '区县' })).toHaveValue('500103')
  await expect(field(page, '个性签名')).toHaveValue('a & b <b>"q"</b>')
})

test('the form is filled in and saved with the keyboard alone', async ({ page, editedSite }) => {
  await open(page, editedSite, 'full')
  await field(page, '个性签名').focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('键盘写的')
  await page.keyboard.press('Tab')
  await expect(button(page, '撤销修改')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(button(page, '保存')).toBeFocused()
  await expect(button(page, '保存')).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(button(page, '保存')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.reload()
  await expect(field(page, '个性签名')).toHaveValue('键盘写的')
})

/** The password, or the pass of the first step, proves who asks: there is no captcha. */
async function sendCode(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByRole('button', { name: /^Send again in/ })).toBeVisible()
}

test('a mail address is changed with two mailed codes, and a first mobile number bound', async ({
  page,
  editedSite,
}) => {
  await open(page, editedSite, 'english', 'en')
  await expect(page.getByText('l***a@example.com')).toBeVisible()
  await button(page, 'Change email').click()
  await page.getByLabel('Account password', { exact: true }).fill('Lena123456')
  await expectNoViolations(page)
  await sendCode(page)
  await expect(field(page, 'Verification code')).toBeFocused()
  await page.keyboard.type(await mailedCode(editedSite, 'lena@example.com'))
  await page.keyboard.press('Enter')

  const second = page.getByRole('dialog', { name: 'Your new email' })
  await expect(second.getByRole('textbox', { name: 'New email address' })).toBeFocused()
  await page.keyboard.type('demo@example.com')
  const send = second.getByRole('button', { name: 'Send code' })
  await send.click()
  await expect(second.getByRole('textbox', { name: 'New email address' })).toHaveAccessibleDescription(
    /registered to another account/,
  )
  await second.getByRole('textbox', { name: 'New email address' }).fill('lena.new@example.com')
  await sendCode(page)
  await second.getByRole('textbox', { name: 'Verification code' }).fill('000000')
  await page.keyboard.press('Enter')
  await expect(second.getByRole('textbox', { name: 'Verification code' })).toHaveAccessibleDescription(
    /Wrong verification code/,
  )
  await second
    .getByRole('textbox', { name: 'Verification code' })
    .fill(await mailedCode(editedSite, 'lena.new@example.com'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(main(page).getByText('l***w@example.com')).toBeVisible()

  await button(page, 'Add mobile number').click()
  await page.getByLabel('Account password', { exact: true }).fill('Lena123456')
  await field(page, 'New mobile number').fill('13912340009')
  await sendCode(page)
  await field(page, 'Verification code').fill(await mailedCode(editedSite, '13912340009'))
  await page.keyboard.press('Enter')
  await expect(main(page).getByText('139****0009')).toBeVisible()
})

for (const language of ['zh-cn', 'en'] as const) {
  test(`error messages, the save bar and a dialog have no axe violations and fit narrow screens in ${language}`, async ({
    page,
    editedSite,
  }) => {
    await open(page, editedSite, 'full', language)
    await field(page, language === 'en' ? /Username/ : /用户名/).fill('1')
    await button(page, language === 'en' ? 'Save' : '保存').click()
    for (const width of [1280, 390, 320]) {
      // High enough that the sticky bar covers nothing.
      await page.setViewportSize({ width, height: 2600 })
      await expectNoViolations(page)
      await expectPageWidth(page, width)
    }
    await button(page, language === 'en' ? 'Change mobile number' : '更换手机号').click()
    await expectNoViolations(page)
  })
}

test('edits interrupted by a lost session are restored after the login', async ({ page, ownSite: site }) => {
  const counted = page.waitForResponse(/\/api\/interaction\/count/)
  await open(page, site, 'full')
  // The count after each navigation would be the first call without a session.
  await counted
  const motto = field(page, /签名/)
  await motto.fill('写到一半')
  const kept = JSON.parse((await page.evaluate(() => localStorage.getItem('userInfo'))) ?? '{}')
  await page.request.post(`${site.origin}/api/user/logout`, {
    headers: { server: 'true', 'ba-user-token': kept.token },
    data: { refreshToken: kept.refresh_token },
  })
  await button(page, '保存').click()
  await expect(page).toHaveURL(`${site.origin}/user/login?to=${encodeURIComponent('/user/account/profile')}`)

  await page.getByRole('textbox', { name: '账号' }).fill(members.full.username)
  await page.getByLabel('密码', { exact: true }).fill(members.full.password)
  await clickTargets(await captchaAfter(page, site, () => button(page, '登录').click()))
  await expect(motto).toHaveValue('写到一半')
  await expect(main(page).getByText('已恢复您尚未保存的修改').first()).toBeVisible()
  await button(page, '保存').click()
  await expect(page.getByText(/更新成功|已更新|保存/).first()).toBeVisible()
  await page.reload()
  await expect(motto).toHaveValue('写到一半')
})
