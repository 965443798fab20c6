// No page breaks a rule that axe knows, whatever the width, the theme and the language.
import { expectNoViolations } from '../harness/axe.ts'
import { captchaAfter } from '../harness/captcha.ts'
import { sitePages } from '../harness/pages.ts'
import { enterAs, expect, members, test } from '../harness/test.ts'

const widths = [1280, 390] as const
const languages = ['zh-cn', 'en'] as const

for (const language of languages) {
  for (const { name, path, as, heading } of sitePages) {
    test(`${name} in ${language}`, async ({ page, context, site }) => {
      await context.addCookies([{ name: 'ba-lang', value: language, url: site.origin }])
      if (as !== null) await enterAs(page, site, members[as])
      await page.goto(site.origin + path, { waitUntil: 'networkidle' })
      await expect(page.getByRole('heading', { level: 1, name: heading[language] })).toBeVisible()
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        await expectNoViolations(page)
      }
    })
  }
}

test('the captcha and a refused login', async ({ page, site }) => {
  await page.goto(`${site.origin}/user/login`)
  const login = page.getByRole('main').getByRole('button', { name: '登录' })
  await login.click()
  await expectNoViolations(page)
  await page.getByRole('textbox', { name: '账号' }).fill('demo')
  await page.getByLabel('密码', { exact: true }).fill('Demo123456')
  await captchaAfter(page, site, () => login.click())
  await expectNoViolations(page)
})

test('open menus and the drawer', async ({ page, site }) => {
  await enterAs(page, site, members.full)
  await page.goto(`${site.origin}/user/messageCenter`, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: '林小满 的菜单' }).click()
  await expect(page.getByRole('button', { name: '退出登录' })).toBeVisible()
  await expectNoViolations(page)
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 390, height: 900 })
  await page.getByRole('button', { name: '打开菜单' }).click()
  await expect(page.getByRole('dialog', { name: '菜单' }).getByRole('link', { name: '余额记录' })).toBeVisible()
  await expectNoViolations(page)
})

test('a search without a hit and a page without permission', async ({ page, site }) => {
  await enterAs(page, site, members.full)
  await page.goto(`${site.origin}/user/account/workorder?keywords=nothing-like-it`, { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { name: '没有符合条件的工单' })).toBeVisible()
  await expectNoViolations(page)
  await page.goto(`${site.origin}/user/account/woManage`, { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { name: '您没有访问权限' })).toBeVisible()
  await expectNoViolations(page)
})
