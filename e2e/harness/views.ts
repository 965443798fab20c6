import type { Page } from '@playwright/test'
import { lateHostFiles } from './faults.ts'
import { loginViews, openByName } from './login-views.ts'
import { cardViews, type View } from './open-view.ts'
import { sitePages } from './pages.ts'
import { changeAnswers } from './routes.ts'
import { hydrated } from './settled.ts'
import { enterAs, expect, members } from './test.ts'
import { workOrderViews } from './work-order-views.ts'

export const languages = ['zh-cn', 'en'] as const

const button = (page: Page, name: RegExp) => page.getByRole('main').getByRole('button', { name })
const dialog = (page: Page) => page.getByRole('dialog')
const openConversation = (page: Page) => page.getByRole('main').getByRole('link', { name: '赵磊', exact: true }).click()

/** Changes the answer of the server about site and member. */
const changeSite = (page: Page, change: object) =>
  changeAnswers(page, '**/api/index/index*', ({ data }) => Object.assign(data, change))

/** Removes the files of the host that the page has not loaded yet. */
async function loseLateFiles(page: Page): Promise<void> {
  const late = await lateHostFiles(page)
  await page.route(
    (url) => late.some((file) => url.pathname.endsWith(file)),
    (route) => route.fulfill({ status: 404, body: '' }),
  )
}

/** Every view that is checked for accessibility and photographed. */
export const views: readonly View[] = [
  ...sitePages.map((page) => ({ ...page, page })),
  ...workOrderViews,
  ...loginViews,
  {
    name: 'menu',
    path: '/user/account/overview',
    as: 'full',
    opens: 'per width',
    async arrange(page) {
      await page.getByRole('button', { name: /林小满/ }).click()
      await expect(page.getByRole('button', { name: /^(退出登录|Log out)$/ })).toBeVisible()
    },
  },
  {
    name: 'menu-guest',
    path: '/',
    as: null,
    opens: 'per width',
    async arrange(page) {
      const opener = page.getByRole('button', { name: /^(打开菜单|Open menu)$/ })
      // Wider screens have all of it in the header.
      if (!(await opener.isVisible())) return
      await opener.click()
      await expect(dialog(page)).toBeVisible()
    },
    shows: (page) => page.getByRole('button', { name: /语言/ }),
  },
  {
    name: 'menu-shrunk',
    path: '/user/account/overview',
    as: 'full',
    async arrange(page) {
      const shrink = page.getByRole('button', { name: /^(收起菜单|Collapse menu)$/ })
      if (await shrink.isVisible()) await shrink.click()
    },
  },
  {
    name: 'languages',
    path: '/',
    as: 'full',
    opens: 'per width',
    async arrange(page) {
      const languages = page.getByRole('button', { name: /语言/ })
      if (!(await languages.isVisible())) await page.getByRole('button', { name: /林小满/ }).click()
      await languages.click()
      await expect(page.getByRole('button', { name: 'English', exact: true })).toBeVisible()
    },
  },
  {
    name: 'palette',
    path: '/user/account/overview',
    as: 'full',
    async arrange(page) {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox').waitFor()
    },
    shows: dialog,
  },
  {
    name: 'attention',
    path: '/user/account/overview',
    as: 'full',
    opens: 'per width',
    async arrange(page) {
      const list = page.getByRole('list', { name: /^(待办|To do)$/ })
      await expect(list).toBeVisible()
    },
  },
  {
    name: 'overview-failures',
    path: '/user/account/overview',
    as: 'full',
    prepare: (page) =>
      page.route(/\/api\/(workorder\/list|account\/overview)/, (route) =>
        route.fulfill({ json: { code: 0, msg: '稍后再来', time: 0, data: null } }),
      ),
    shows: (page) => page.getByRole('main').getByRole('alert').first(),
  },
  {
    name: 'points-parts',
    path: '/user/account/integral',
    as: 'full',
    async arrange(page) {
      const tab = button(page, /^(自定义|Custom dates)$/)
      // On a phone the ranges are a choice.
      const choice = page.getByRole('combobox', { name: /^(时间|Period)$/ })
      await expect(tab.or(choice)).toBeVisible()
      if (await tab.isVisible()) await tab.click()
      else await choice.selectOption('custom')
      await button(page, /^(查看|Apply)$/).click()
      await button(page, /^(以表格显示|Show as table)$/).click()
    },
  },
  {
    name: 'profile-problems',
    path: '/user/account/profile',
    as: 'full',
    async arrange(page) {
      await page.getByRole('textbox', { name: /用户名|Username/ }).fill('1')
      await button(page, /^(保存|Save)$/).click()
    },
  },
  {
    name: 'profile-contact',
    path: '/user/account/profile',
    as: 'full',
    arrange: (page) => button(page, /^(更换手机号|Change mobile number)$/).click(),
    shows: dialog,
  },
  {
    name: 'conversation',
    path: '/user/messageCenter',
    as: 'full',
    arrange: openConversation,
    shows: (page) => page.getByRole('log'),
  },
  {
    name: 'messages-selected',
    path: '/user/messageCenter',
    as: 'full',
    async arrange(page) {
      await button(page, /^(选择会话|Select conversations)$/).click()
      await page.getByRole('main').getByRole('checkbox').first().check()
    },
  },
  {
    name: 'change-password-problems',
    path: '/user/account/changePassword',
    as: 'full',
    async arrange(page) {
      await page.getByLabel(/^(新密码|New password)$/).fill('a&b<')
      await button(page, /^(修改密码|Change password)$/).click()
    },
  },
  {
    name: 'passkey-add',
    path: '/user/account/changePassword',
    as: 'full',
    async arrange(page, site) {
      await openByName(page, site, '/user/account/changePassword')
      await button(page, /^(添加通行密钥|Add a passkey)$/).click()
    },
    shows: dialog,
  },
  {
    name: 'end-login',
    path: '/user/account/changePassword',
    as: 'full',
    async arrange(page, site) {
      await enterAs(page, site, members.full)
      await page.reload()
      await page
        .getByRole('list', { name: /已登录的设备|Where you are logged in/ })
        .getByRole('button')
        .first()
        .click()
    },
    shows: dialog,
  },
  {
    name: 'iframe',
    path: `/user/iframe/${encodeURIComponent('https://doc.example.test/')}`,
    as: 'full',
    async prepare(page) {
      const url = 'https://doc.example.test/'
      await changeSite(page, {
        menus: [{ id: 1, type: 'menu', title: 'Guide', name: 'guide', menu_type: 'iframe', url }],
      })
      await page.route(`${url}**`, (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: '<!doctype html><html lang="en"><title>g</title><h1>Guide</h1>',
        }),
      )
    },
  },
  { name: 'iframe-refused', path: '/user/iframe/javascript%3Aalert(1)', as: 'full' },
  ...cardViews,
  {
    name: 'closed',
    path: '/user',
    as: 'full',
    prepare: (page) => changeSite(page, { openMemberCenter: false }),
  },
  { name: 'no-pages', path: '/user', as: 'limited' },
  { name: 'no-permission', path: '/user/account/balance', as: 'limited' },
  { name: 'nothing-found', path: '/user/account/workorder?keywords=nothing', as: 'full' },
  {
    name: 'stale',
    path: '/user/account/balance',
    as: 'full',
    provokes: /ERR_FAILED at .*\/api\//,
    async arrange(page) {
      await page.route('**/api/**', (route) => route.abort())
      await page.reload()
      await expect(page.getByRole('status').filter({ hasText: /没有响应|Can’t connect/ })).toBeVisible()
    },
  },
  {
    name: 'host-page-missing',
    path: '/',
    as: null,
    provokes: /404.* at .*\/r\/host\/|files in release|^look ahead: AreaUnavailable/,
    async arrange(page) {
      await loseLateFiles(page)
      await page.getByRole('main').getByRole('link').first().click()
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible({ timeout: 20_000 })
    },
  },
  {
    name: 'error',
    path: '/',
    as: null,
    provokes: /made to fail/,
    async arrange(page) {
      const toLogin = page.getByRole('main').getByRole('link').first()
      // What the login page calls while it renders; this page calls it too, while it is taken over from the HTML and later.
      await hydrated(toLogin)
      await page.evaluate(() => {
        window.URLSearchParams = class extends URLSearchParams {
          constructor(init?: ConstructorParameters<typeof URLSearchParams>[0]) {
            if (window.location.pathname === '/user/login') throw new Error('made to fail')
            super(init)
          }
        }
      })
      await toLogin.click()
      await expect(page.getByRole('heading', { level: 1, name: /页面出错了|Something went wrong/ })).toBeVisible({
        timeout: 20_000,
      })
    },
  },
]
