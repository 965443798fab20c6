// A visitor registers with a code from a text message, and a member replaces a forgotten password.
import type { Page } from '@playwright/test'
import { captchaAfter, clickTargets } from '../harness/codes.ts'
import type { Site } from '../harness/site.ts'
import { expect, test } from '../harness/test.ts'
import { axeForLanguages, expectNoViolations, expectPageWidth } from '../harness/view-checks.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const password = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name })

async function sendCode(page: Page, site: Site): Promise<void> {
  const captcha = await captchaAfter(page, site, () => page.getByRole('button', { name: '发送验证码' }).click())
  await clickTargets(captcha)
  await expect(page.getByRole('button', { name: /秒后可重新发送$/ })).toBeVisible()
}

test('registration by text message logs in and leads to the wanted page', async ({ page, textingSite, messages }) => {
  await page.goto(`${textingSite.origin}/user/login?to=/user/messageCenter`)
  await page.getByRole('main').getByRole('link', { name: '注册' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '注册云杉书店' })).toBeVisible()
  await field(page, '用户名').fill('new_reader')
  await password(page, '密码').fill('Reader123456')
  await page.getByRole('radio', { name: '短信' }).check()
  await field(page, '手机号').fill('13912340001')
  await sendCode(page, textingSite)
  await expect(field(page, '验证码')).toBeFocused()
  await page.keyboard.type(await messages.codeFor('13912340001'))
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(`${textingSite.origin}/user/messageCenter`)
  await expect(page.getByRole('button', { name: 'new_reader 的菜单' })).toBeVisible()
})

test('somebody who cannot see the picture registers without it', async ({ page, textingSite, messages }) => {
  await page.goto(`${textingSite.origin}/user/login?type=register`)
  await field(page, '用户名').fill('unseeing_reader')
  await password(page, '密码').fill('Reader123456')
  await page.getByRole('radio', { name: '短信' }).check()
  await field(page, '手机号').fill('13912340003')
  await captchaAfter(page, textingSite, () => page.getByRole('button', { name: '发送验证码' }).click())
  await expectNoViolations(page)
  await page.getByRole('button', { name: '看不清图片？免图片获取验证码' }).click()
  await expect(field(page, '验证码')).toBeFocused()
  await page.keyboard.type(await messages.codeFor('13912340003'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'unseeing_reader 的菜单' })).toBeVisible()
})

test('a forgotten password is replaced, and the new one logs in with a code instead of the picture', async ({
  page,
  textingSite,
  messages,
}) => {
  // The demo member's own.
  const mobile = '13800138000'
  await page.goto(`${textingSite.origin}/user/login`)
  await button(page, '忘记密码').click()
  const dialog = page.getByRole('dialog', { name: '设置新密码' })
  await dialog.getByRole('radio', { name: '短信' }).check()
  await field(page, '手机号').fill(mobile)
  await sendCode(page, textingSite)
  await field(page, '验证码').fill(await messages.codeFor(mobile))
  await password(page, '新密码').fill('Another123456')
  await dialog.getByRole('button', { name: '设置密码' }).click()
  await expect(dialog).toBeHidden()
  await expect(field(page, '账号')).toHaveValue(mobile)
  await expect(password(page, '密码')).toBeFocused()

  // This time without a picture.
  await password(page, '密码').fill('Another123456')
  await captchaAfter(page, textingSite, () => button(page, '登录').click())
  await page.getByRole('button', { name: '看不到图片？改用验证码' }).click()
  await expect(field(page, '验证码')).toBeFocused()
  await expectNoViolations(page)
  await page.keyboard.type(await messages.codeFor(mobile))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${textingSite.origin}/user/account/overview`)
})

test('registration and forgotten password have no axe violations and fit narrow screens', async ({
  page,
  context,
  textingSite,
}) => {
  const expectNone = axeForLanguages()
  for (const language of ['zh-cn', 'en'] as const) {
    await context.addCookies([{ name: 'ba-lang', value: language, url: textingSite.origin }])
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(`${textingSite.origin}/user/login?type=register`)
    const code = page.getByRole('button', { name: language === 'en' ? 'Send code' : '发送验证码' })
    await code.click()
    for (const width of [1280, 390, 320]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNone(page, `registration ${width}`)
      await expectPageWidth(page, width)
    }
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(`${textingSite.origin}/user/login`)
    await button(page, language === 'en' ? 'Forgot your password?' : '忘记密码').click()
    await code.click()
    for (const width of [1280, 390, 320]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNone(page, `forgotten password ${width}`)
    }
    const dialog = page.getByRole('dialog')
    expect(await dialog.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
  }
})
