// Typed text is not lost by accident: the page asks before the member leaves.
import type { Page } from '@playwright/test'
import type { Site } from '../harness/site.ts'
import { expect, test } from '../harness/test.ts'
import { expectNoViolations } from '../harness/view-checks.ts'

const address = (page: Page) => page.getByRole('textbox', { name: '邮箱' })
const question = (page: Page) => page.getByRole('alertdialog', { name: '不保存就离开？' })
const answer = (page: Page, name: string) => question(page).getByRole('button', { name }).click()

async function fillIn(page: Page, site: Site): Promise<void> {
  await page.goto(site.origin)
  await page.getByRole('main').getByRole('link', { name: '登录' }).click()
  await page.getByRole('main').getByRole('link', { name: '注册' }).click()
  await address(page).fill('reader@example.com')
}

test('a link, another form and Back ask; staying keeps the text, leaving opens the wanted page', async ({
  page,
  sendingSite,
}) => {
  await fillIn(page, sendingSite)
  const registering = page.url()

  await page.getByRole('banner').getByRole('link', { name: /首页/ }).first().click()
  await expect(question(page)).toBeVisible()
  await expect(question(page).getByRole('button', { name: '留在此页' })).toBeFocused()
  await expectNoViolations(page)
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeHidden()
  await expect(address(page)).toHaveValue('reader@example.com')

  await page.getByRole('main').getByRole('link', { name: '登录' }).click()
  await answer(page, '留在此页')
  await expect(address(page)).toHaveValue('reader@example.com')

  await page.goBack()
  await expect(question(page)).toBeVisible()
  await expect(page).toHaveURL(registering)
  await answer(page, '留在此页')
  await page.goBack()
  await answer(page, '不保存并离开')
  await expect(page).toHaveURL(`${sendingSite.origin}/user/login`)

  await page.goBack()
  await expect(page).toHaveURL(`${sendingSite.origin}/`)
  await expect(question(page)).toBeHidden()
})
