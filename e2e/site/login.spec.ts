// A guest logs in or registers on the way to a page, and solves the captcha by clicking where one is needed.
import type { Page } from '@playwright/test'
import { captchaAfter, clickTargets, sentCode } from '../harness/codes.ts'
import { expect, expectNoReload, markWindow, members, test } from '../harness/test.ts'

const username = (page: Page) => page.getByRole('textbox', { name: '用户名、邮箱或手机号' })
const password = (page: Page) => page.getByLabel(/^密码/)
const submit = (page: Page) => page.getByRole('main').getByRole('button', { name: '登录' })
const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }))

async function fillIn(page: Page, member: { username: string; password: string }): Promise<void> {
  await username(page).fill(member.username)
  await password(page).fill(member.password)
}

test('a guest is asked to log in first and then gets the wanted page, without a reload', { tag: '@quick' }, async ({
  page,
  site,
}) => {
  await page.goto(`${site.origin}/user/account/balance?page=2`)
  await expect(page).toHaveURL(`${site.origin}/user/login?to=${encodeURIComponent('/user/account/balance?page=2')}`)
  await expect(page.getByRole('heading', { level: 1, name: '登录云杉书店' })).toBeVisible()
  await markWindow(page)

  await fillIn(page, members.full)
  await submit(page).click()
  await expect(page).toHaveURL(`${site.origin}/user/account/balance?page=2`)
  await expect(page.getByRole('button', { name: '第 2 页', exact: true })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('button', { name: '林小满 的菜单' })).toBeVisible()
  await expect(page).toHaveTitle('余额记录 - 云杉书店')
  await expectNoReload(page)
})

test('after a failed login the picture opens by itself with the next one, which is then sent', async ({
  page,
  editedSite: site,
}) => {
  await page.goto(`${site.origin}/user/login`)
  await fillIn(page, { ...members.full, password: 'Wrong123456' })
  await submit(page).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.keyboard.insertText(members.full.password)
  await clickTargets(await captchaAfter(page, site, () => page.keyboard.press('Enter')))
  await expect(page.getByRole('heading', { level: 1, name: /林小满/ })).toBeVisible()
})

test('registration with a code logs in and leads to the wanted page', async ({ page, editedSite: site }) => {
  await page.goto(`${site.origin}/user/login?to=/user/messageCenter`)
  await page.getByRole('main').getByRole('link', { name: '注册' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '注册云杉书店' })).toBeVisible()
  await page.getByRole('textbox', { name: '用户名' }).fill('new_reader')
  await password(page).fill('Reader123456')
  await page.getByRole('radio', { name: '短信' }).check()
  await page.getByRole('textbox', { name: '手机号' }).fill('13912340001')
  const send = page.getByRole('button', { name: '发送验证码' })
  await clickTargets(await captchaAfter(page, site, () => send.click()))
  await expect(page.getByRole('textbox', { name: '验证码', exact: true })).toBeFocused()
  await page.keyboard.type(await sentCode(site, '13912340001'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${site.origin}/user/messageCenter`)
  await expect(page.getByRole('button', { name: 'new_reader 的菜单' })).toBeVisible()
})

test('the language changes in place: what was typed stays', async ({ page, site }) => {
  await page.goto(`${site.origin}/user/login`)
  await fillIn(page, members.full)
  await markWindow(page)
  await page.getByRole('banner').getByRole('button', { name: /语言/ }).click()
  await page.getByRole('button', { name: 'English', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Username, email or mobile number' })).toHaveValue(
    members.full.username,
  )
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(members.full.password)
  await expectNoReload(page)
})

for (const keep of [true, false]) {
  test(`the browser keeps six fields of a member, ${keep ? 'with' : 'without'} a refresh token`, async ({
    page,
    site,
  }) => {
    await page.goto(`${site.origin}/user/login`)
    await fillIn(page, members.full)
    await page.getByRole('checkbox', { name: '保持登录状态' }).setChecked(keep)
    await submit(page).click()
    await expect(page.getByRole('button', { name: '林小满 的菜单' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: /林小满/ })).toBeVisible()

    const kept = await stored(page)
    const user = JSON.parse(kept.userInfo ?? '{}')
    expect(Object.keys(user).toSorted()).toEqual(['avatar', 'id', 'nickname', 'refresh_token', 'token', 'username'])
    expect(user).toMatchObject({ username: 'demo', nickname: '林小满', token: expect.stringMatching(/^[\w-]{32,}$/) })
    expect(user.refresh_token !== '').toBe(keep)
    expect(JSON.stringify(kept)).not.toContain(members.full.password)
    // The mark of a page that is being mounted goes as soon as the tab is known to be alive.
    // The overview is kept for the next visit only where the login is.
    await expect
      .poll(async () => Object.keys(await stored(page)).toSorted())
      .toEqual([...(keep ? ['lastPicture'] : []), 'lastSite', ...(keep ? ['lastView'] : []), 'userInfo'])
    const { lastView = '', lastPicture = '' } = await stored(page)
    expect(lastView + lastPicture).not.toMatch(new RegExp(`demo@example.com|13800138000|${user.token}`))
    // Menus for the time when the server does not answer; no personal data.
    for (const own of ['林小满', 'demo@example.com', '13800138000', user.token])
      expect(kept.lastSite).not.toContain(own)
  })
}

test('on a phone a code logs in, without a password', async ({ page, editedSite: site }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${site.origin}/user/login?to=/user/messageCenter`)
  await page.getByRole('main').getByRole('link', { name: '用验证码登录' }).click()
  await page.getByRole('radio', { name: '短信' }).check()
  await page.getByRole('textbox', { name: '手机号' }).fill('13800138000')
  const send = page.getByRole('button', { name: '发送验证码' })
  await clickTargets(await captchaAfter(page, site, () => send.click()))
  const code = page.getByRole('textbox', { name: '验证码', exact: true })
  await expect(code).toBeFocused()
  await expect(page.getByText('验证码已发送至 138****8000，10 分钟内有效。')).toBeVisible()
  // The field keeps more than half of the line beside what the button says now.
  const [field, line] = [await code.boundingBox(), await page.getByRole('textbox', { name: '手机号' }).boundingBox()]
  expect((field?.width ?? 0) / (line?.width ?? 1)).toBeGreaterThan(0.5)
  await page.keyboard.type(await sentCode(site, '13800138000'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${site.origin}/user/messageCenter`)
  await expect(page.getByRole('button', { name: '林小满 的菜单' })).toBeVisible()
})
