import type { Page } from '@playwright/test'
import { captchaAfter, needCaptcha } from './codes.ts'
import type { View } from './open-view.ts'
import type { Site } from './site.ts'
import { enterAs, expect, members } from './test.ts'

const login = '/user/login'

const button = (page: Page, name: RegExp) => page.getByRole('main').getByRole('button', { name })
const dialog = (page: Page) => page.getByRole('dialog')

async function askForCaptcha(page: Page, site: Site): Promise<void> {
  await page.getByRole('textbox').first().fill(members.full.username)
  await page.getByLabel(/^(密码|Password)$/).fill(members.full.password)
  await captchaAfter(page, site, () => page.keyboard.press('Enter'))
}

/**
 * Opens a path by the name of this machine: browsers have passkeys for names only.
 * @param path of the site
 */
export async function openByName(page: Page, { origin }: Site, path: string): Promise<void> {
  const named = origin.replace('127.0.0.1', 'localhost')
  const cookies = await page.context().cookies(origin)
  await page.context().addCookies(cookies.map(({ name, value }) => ({ name, value, url: named })))
  await page.goto(named + path)
}

/** The views of login and registration. */
export const loginViews: readonly View[] = [
  { name: 'login-problems', path: login, as: null, arrange: (page) => button(page, /^(登录|Log in)$/).click() },
  { name: 'captcha', path: login, as: null, prepare: needCaptcha, arrange: askForCaptcha, shows: dialog },
  {
    name: 'captcha-code',
    path: login,
    as: null,
    prepare: needCaptcha,
    async arrange(page, site) {
      await askForCaptcha(page, site)
      await page.getByRole('button', { name: /改用验证码|Use a code/ }).click()
      await expect(page.getByRole('status').filter({ hasText: /已发出|on its way/ })).toBeVisible()
    },
    shows: dialog,
  },
  {
    name: 'forgot',
    path: login,
    as: null,
    async arrange(page) {
      await button(page, /忘记密码|Forgot your password/).click()
      await dialog(page)
        .getByRole('button', { name: /^(发送验证码|Send code)$/ })
        .click()
    },
    shows: dialog,
  },
  {
    name: 'login-code-problems',
    path: `${login}?type=code`,
    as: null,
    arrange: (page) => button(page, /^(登录|Log in)$/).click(),
  },
  {
    name: 'login-passkey',
    path: login,
    as: null,
    arrange: (page, site) => openByName(page, site, login),
    shows: (page) => button(page, /^(用通行密钥登录|Log in with a passkey)$/),
  },
  { name: 'register', path: `${login}?type=register`, as: null },
  {
    name: 'register-problems',
    path: `${login}?type=register`,
    as: null,
    arrange: (page) => button(page, /^(注册|Register)$/).click(),
  },
  {
    name: 'unsaved',
    path: `${login}?type=register`,
    as: null,
    async arrange(page) {
      await page.getByRole('textbox', { name: /邮箱|Email/ }).fill('reader@example.com')
      await page.getByRole('banner').getByRole('link').first().click()
    },
    shows: (page) => page.getByRole('alertdialog'),
  },
  {
    name: 'session-over',
    path: '/user/account/overview',
    as: 'full',
    opens: 'per width',
    // From the start: a page with a session polls the server, and would lead to the login before it is opened again.
    prepare: (page) =>
      page.route('**/api/**', (route) =>
        route.fulfill({ json: { code: 303, msg: '', time: 0, data: { type: 'need login' } } }),
      ),
    async arrange(page, site) {
      await enterAs(page, site, members.full)
      await page.goto(`${site.origin}/user/account/overview`)
    },
    shows: (page) => page.getByRole('alert'),
  },
]
