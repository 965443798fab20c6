// What the HTML shows before any script has run, and how the host takes it over.
import { get } from 'node:http'
import { budgets } from '@member/shared/budgets'
import type { Page } from '@playwright/test'
import { collectComplaints } from '../harness/complaints.ts'
import { startDrippingFront } from '../harness/faulty-front.ts'
import { holdScripts, keepPainted, lostOf, movedOn, paintedFor } from '../harness/first-paint.ts'
import { settled } from '../harness/settled.ts'
import type { Site } from '../harness/site.ts'
import { enterAs, expect, members, test } from '../harness/test.ts'

const tags = { 'zh-cn': 'zh-CN', en: 'en' } as const
const darkCookies = { light: '0', dark: '1', system: '' } as const

for (const path of ['/', '/user/login'])
  for (const language of ['zh-cn', 'en'] as const)
    for (const appearance of ['light', 'dark', 'system'] as const)
      test(`the host takes ${path} over as it is: ${language}, ${appearance}`, async ({
        context,
        page,
        sendingSite,
      }) => {
        const url = sendingSite.origin + path
        const cookies = { 'ba-lang': language, 'ba-is-dark': darkCookies[appearance] }
        const set = Object.entries(cookies).filter(([, value]) => value !== '')
        await context.addCookies(set.map(([name, value]) => ({ name, value, url })))
        const complaints = await collectComplaints(page)
        await keepPainted(page)
        await paintedFor(page, url)
        for (const width of [390, 1280]) {
          await page.setViewportSize({ width, height: 844 })
          await page.goto(url)
          await settled(page)
          expect(await lostOf(page)).toEqual([])
          expect(await movedOn(page)).toEqual([])
          await expect(page.locator('html')).toHaveAttribute('lang', tags[language])
          await expect(page.locator('#member-outline')).toHaveCount(0)
        }
        expect(complaints).toEqual([])
      })

test('the form of a site that cannot send codes does not move either', async ({ page, site }) => {
  const url = `${site.origin}/user/login`
  await keepPainted(page)
  await paintedFor(page, url)
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(url)
    await settled(page)
    await expect(page.getByRole('form', { name: '登录' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: '登录或注册' })).toHaveCount(0)
    expect(await lostOf(page)).toEqual([])
    expect(await movedOn(page)).toEqual([])
  }
})

test('the form does not move when the browser’s text is twice as large', async ({ context, page, sendingSite }) => {
  const url = `${sendingSite.origin}/user/login`
  await page.setViewportSize({ width: 390, height: 844 })
  const browser = await context.newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  await paintedFor(page, url)
  await page.goto(url)
  await settled(page)
  await expect(page.getByRole('main').getByRole('link', { name: '注册' })).toBeVisible()
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
  // Below the form, the footer is pushed down.
  expect((await movedOn(page)).filter((moved) => moved.includes('FORM'))).toEqual([])
})

test('a member does not see what is for guests on the front page', async ({ page, site }) => {
  await paintedFor(page, site.origin)
  await enterAs(page, site, members.full)
  const release = await holdScripts(page)
  await page.goto(site.origin, { waitUntil: 'commit' })
  await expect(page.getByRole('link', { name: '云杉书店' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  await expect(page.getByRole('link', { name: '登录' })).toHaveCount(0)
  release()
  await settled(page)
  await expect(page.getByRole('heading', { level: 1, name: /林小满/ })).toBeVisible()
  expect(await movedOn(page)).toEqual([])
})

for (const [name, path] of [
  ['home', '/'],
  ['login', '/user/login'],
] as const)
  test(`the HTML of ${name}, with its content, is light`, async ({ page, site }) => {
    const url = site.origin + path
    await paintedFor(page, url)
    await expect(async () => {
      const headers = { accept: 'text/html', 'accept-encoding': 'br', connection: 'close' }
      const bytes = await new Promise<number>((resolve, reject) => {
        let read = 0
        get(url, { headers }, (answer) => {
          answer.on('data', (chunk: Buffer) => {
            read += chunk.length
          })
          answer.on('end', () => resolve(read))
        }).on('error', reject)
      })
      expect(bytes).toBeLessThanOrEqual(budgets.paintedHtml[name])
    }).toPass({ intervals: [200], timeout: 60_000 })
  })

const username = (page: Page) => page.getByRole('textbox', { name: '用户名、邮箱或手机号' })
const letters = 'abcdefghijklmnopqrstuvwxyz0123'

test('what is typed and ticked while the page loads stays, with focus and caret', async ({ page, sendingSite }) => {
  const url = `${sendingSite.origin}/user/login`
  await paintedFor(page, url)
  const release = await holdScripts(page)
  await page.goto(url, { waitUntil: 'commit' })
  await username(page).click()
  await page.keyboard.type(letters.slice(0, 12))
  await page.getByRole('checkbox', { name: '保持登录状态' }).check()
  await page.getByLabel('密码', { exact: true }).fill('kept by the browser')
  await username(page).click()
  await page.keyboard.press('End')
  const opened = settled(page)
  release()
  // While the scripts come, run, and take the page over.
  for (const letter of letters.slice(12, 27)) {
    await page.keyboard.type(letter)
    await page.waitForTimeout(60)
  }
  await opened
  await page.keyboard.type(letters.slice(27))
  await expect(username(page)).toBeFocused()
  await expect(username(page)).toHaveValue(letters)
  await expect(page.getByRole('checkbox', { name: '保持登录状态' })).toBeChecked()
  await expect(page.getByLabel('密码', { exact: true })).toHaveValue('kept by the browser')
})

/** Opens the login page without its scripts, which `release` lets through, and presses Enter after the name. */
async function pressedEarly(page: Page, { origin }: Site) {
  const url = `${origin}/user/login`
  await paintedFor(page, url)
  const release = await holdScripts(page)
  await page.goto(url, { waitUntil: 'commit' })
  await username(page).fill('demo')
  await page.keyboard.press('Enter')
  return { url, release }
}

test('a button that is pressed before the scripts run acts when they do', async ({ page, sendingSite }) => {
  const { url, release } = await pressedEarly(page, sendingSite)
  await page.getByRole('main').getByRole('button', { name: '登录' }).click()
  await expect(page).toHaveURL(url)
  release()
  await expect(page.getByLabel('密码', { exact: true })).toHaveAccessibleDescription(/请输入密码/)
  await expect(username(page)).toHaveValue('demo')
})

test('a press after which something was typed does not send half of it', async ({ page, sendingSite }) => {
  const { release } = await pressedEarly(page, sendingSite)
  await page.getByLabel('密码', { exact: true }).pressSequentially('Demo')
  const opened = settled(page)
  release()
  await opened
  await expect(page.getByLabel('密码', { exact: true })).toBeFocused()
  await expect(page.getByLabel('密码', { exact: true })).toHaveValue('Demo')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

for (const width of [390, 820, 1280])
  test(`nothing moves while the HTML still comes: ${width} px`, async ({ page, site }) => {
    const front = await startDrippingFront(site.origin)
    await page.setViewportSize({ width, height: 844 })
    for (const path of ['/', '/user/login', '/user/account/overview', '/user/account/balance']) {
      if (path.startsWith('/user/account')) await enterAs(page, site, members.full)
      await paintedFor(page, site.origin + path)
      await page.goto(front.origin + path)
      await settled(page)
      expect(await movedOn(page), path).toEqual([])
    }
    await front.stop()
  })
