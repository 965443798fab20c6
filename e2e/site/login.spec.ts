// A guest logs in on the way to a page and solves the captcha by clicking.
import type { Page } from '@playwright/test'
import { captchaAfter, clickTargets, pressTargets } from '../harness/codes.ts'
import { tabTo } from '../harness/settled.ts'
import { startSite } from '../harness/site.ts'
import { expect, expectNoReload, markWindow, members, test } from '../harness/test.ts'

const username = (page: Page) => page.getByRole('textbox', { name: '账号' })
const password = (page: Page) => page.getByLabel('密码', { exact: true })
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
  const captcha = await captchaAfter(page, site, () => submit(page).click())
  await clickTargets(captcha)

  await expect(page).toHaveURL(`${site.origin}/user/account/balance?page=2`)
  await expect(page.getByRole('button', { name: '第 2 页', exact: true })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('button', { name: '林小满 的菜单' })).toBeVisible()
  await expect(page).toHaveTitle('余额记录 - 云杉书店')
  await expectNoReload(page)
})

test('the captcha is solved on a phone, where its picture is smaller', async ({ page, site }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`${site.origin}/user/login`)
  await fillIn(page, members.full)
  const captcha = await captchaAfter(page, site, () => submit(page).click())
  expect((await captcha.picture.boundingBox())?.width).toBeLessThan(350)
  await clickTargets(captcha)
  await expect(page).toHaveURL(`${site.origin}/user/account/overview`)
})

test('login, menu and logout work by keyboard alone, from the first key to the last', async ({ page, site }) => {
  await page.goto(`${site.origin}/user/login?to=/user/messageCenter`)
  await expect(username(page)).toBeVisible()
  await tabTo(page, username(page))
  await page.keyboard.type(members.full.username)
  await tabTo(page, password(page))
  await page.keyboard.type(members.full.password)
  const captcha = await captchaAfter(page, site, () => page.keyboard.press('Enter'))
  await expect(captcha.picture).toBeFocused()
  await pressTargets(page, captcha)
  await expect(page).toHaveURL(`${site.origin}/user/messageCenter`)

  await tabTo(page, page.getByRole('navigation', { name: '会员菜单' }).getByRole('link', { name: '余额记录' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: '余额' })).toBeFocused()
  await page.keyboard.press('Control+Home')
  await tabTo(page, page.getByRole('button', { name: '林小满 的菜单' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: '退出登录' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: '登录云杉书店' })).toBeVisible()
  expect(await stored(page)).not.toHaveProperty('userInfo')
})

for (const keep of [true, false]) {
  test(`the browser keeps six fields of a member, ${keep ? 'with' : 'without'} a refresh token`, async ({
    page,
    site,
  }) => {
    await page.goto(`${site.origin}/user/login`)
    await fillIn(page, members.full)
    await page.getByRole('checkbox', { name: '保持登录状态' }).setChecked(keep)
    await clickTargets(await captchaAfter(page, site, () => submit(page).click()))
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

test('captchas may come from another server, the only other origin the page may connect to', async ({
  page,
  sites,
}) => {
  const captchaHost = 'https://captcha.example.test'
  const site = await startSite(sites, { CAPTCHA_URL: captchaHost })
  const asked: { url: string; token: string | undefined }[] = []
  await page.route(`${captchaHost}/**`, async (route) => {
    asked.push({ url: route.request().url(), token: route.request().headers()['ba-user-token'] })
    const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs='
    const data = { id: 'x', text: ['检'], base64: pixel, width: 350, height: 200 }
    await route.fulfill({ json: { code: 1, msg: '', time: 0, data }, headers: { 'access-control-allow-origin': '*' } })
  })
  await page.goto(`${site.origin}/user/login`)
  await fillIn(page, members.full)
  await submit(page).click()
  await expect(page.getByRole('dialog').getByRole('application')).toBeVisible()
  expect(asked.length).toBeGreaterThan(0)
  for (const { url, token } of asked)
    expect([new URL(url).pathname, token]).toEqual(['/api/common/clickCaptcha', undefined])
  const elsewhere = await page.evaluate(() =>
    fetch('https://other.example.test/').then(
      () => 'asked',
      () => 'refused',
    ),
  )
  expect(elsewhere).toBe('refused')
  await site.stop()
})
