// A member changes the password, and other sessions of the member end with a notice.
import type { Browser, Page } from '@playwright/test'
import { captchaAfter, clickTargets } from '../harness/codes.ts'
import { collectShifts, shifts } from '../harness/layout-shifts.ts'
import { tabTo } from '../harness/settled.ts'
import type { Site } from '../harness/site.ts'
import { enterAs, expect, members, test } from '../harness/test.ts'

const path = '/user/account/changePassword'
const fresh = 'Neu-2026.Passwort'
const oldField = (page: Page) => page.getByLabel('当前密码', { exact: true })
const newField = (page: Page) => page.getByLabel('新密码', { exact: true })
const change = (page: Page) => page.getByRole('main').getByRole('button', { name: '修改密码' })
const devices = (page: Page) => page.getByRole('list', { name: '已登录的设备' }).getByRole('listitem')
const loginHeading = (page: Page) => page.getByRole('heading', { level: 1, name: '登录云杉书店' })

async function openPage(page: Page, site: Site) {
  await enterAs(page, site, members.full)
  await page.goto(site.origin + path)
  await expect(page.getByRole('heading', { level: 1, name: '修改密码' })).toBeVisible()
  await expect(devices(page).first()).toBeVisible()
}

/** Another browser in which the same member is logged in. */
async function elsewhere(browser: Browser, site: Site, userAgent: string): Promise<Page> {
  const context = await browser.newContext({ userAgent })
  const page = await context.newPage()
  // Its poll would find out about an ended session before the member's next click.
  await page.route('**/api/interaction/count*', (route) => route.fulfill({ status: 404, body: 'not found' }))
  // The page itself logs in, so that the session has its user agent.
  await page.goto(`${site.origin}/user/login?to=/user/account/overview`)
  await page.getByRole('textbox', { name: '账号' }).fill(members.full.username)
  await page.getByLabel('密码', { exact: true }).fill(members.full.password)
  const login = page.getByRole('main').getByRole('button', { name: '登录' })
  await clickTargets(await captchaAfter(page, site, () => login.click()))
  await expect(page.getByRole('heading', { level: 1, name: /林小满/ })).toBeVisible()
  return page
}

const phone =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

test('the password is changed, the new one opens the account, the old one does not', async ({
  page,
  browser,
  ownSite: site,
}) => {
  const other = await elsewhere(browser, site, phone)
  await openPage(page, site)
  await expect(page.getByText('另外 1 台设备也会退出登录。')).toBeVisible()
  await oldField(page).fill(members.full.password)
  await newField(page).fill(fresh)
  await change(page).click()

  // First the automatic part.
  await expect(page.getByRole('region', { name: '通知' })).toContainText('密码已修改，请重新登录')
  await expect(page).toHaveURL(`${site.origin}/user/login?to=${encodeURIComponent(path)}`)
  await expect(loginHeading(page)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('userInfo'))).toBeNull()
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(kept).not.toContain(fresh)
  expect(kept).not.toContain(members.full.password)

  const account = page.getByRole('textbox', { name: '账号' })
  const password = page.getByLabel('密码', { exact: true })
  const login = page.getByRole('main').getByRole('button', { name: '登录' })
  await expect(account).toHaveValue(members.full.username)
  await password.fill(members.full.password)
  await clickTargets(await captchaAfter(page, site, () => login.click()))
  await expect(page.getByRole('main').getByRole('alert')).toContainText('密码不正确')
  await password.fill(fresh)
  await clickTargets(await captchaAfter(page, site, () => login.click()))
  await expect(page).toHaveURL(site.origin + path)
  await expect(devices(page)).toHaveCount(1)
  await expect(page.getByText('您没有在其他设备上登录。')).toBeVisible()

  await other.getByRole('navigation', { name: '会员菜单' }).getByRole('link', { name: '余额记录' }).click()
  await expect(other.getByRole('region', { name: '通知' })).toContainText('登录已失效，请重新登录。')
  await expect(loginHeading(other)).toBeVisible()
  await other.context().close()
})

test('everything works by keyboard', async ({ page, ownSite: site }) => {
  await enterAs(page, site, members.full)
  await openPage(page, site)
  const end = devices(page).getByRole('button', { name: /退出登录/ })
  await tabTo(page, end)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  const cancel = dialog.getByRole('button', { name: '取消' })
  await expect(cancel).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(end).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(cancel).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(devices(page)).toHaveCount(1)
  await expect(devices(page).first()).toBeFocused()

  await page.getByRole('heading', { level: 1 }).focus()
  await tabTo(page, oldField(page))
  await page.keyboard.type(members.full.password)
  await tabTo(page, newField(page))
  await page.keyboard.type(fresh)
  await page.keyboard.press('Enter')
  await expect(loginHeading(page)).toBeFocused()
})

test('nothing on the page moves when the sessions arrive late', async ({ page, site }) => {
  await collectShifts(page)
  await page.route('**/api/account/sessions*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700))
    await route.continue()
  })
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await openPage(page, site)
    await expect(page.getByText(/台设备|其他设备/).first()).toBeVisible()
    expect(await shifts(page), `at ${width}`).toEqual([])
  }
})
