// A part of a page whose code cannot come is told of; the page and what is written on it stay.
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { collectAttempts, enterAs, expect, members, test } from '../harness/test.ts'

const sentence = '这部分内容加载失败，请重试。'
/** A part of the page that is missing. */
const part = (page: Page) => page.getByRole('main').getByRole('alert').filter({ hasText: sentence })
/** A dialog that is missing. */
const dialog = (page: Page) => page.getByRole('dialog', { name: sentence })

const onePicture = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#3b7fc4' } })
    .png()
    .toBuffer()

test('a dialog of a work order that cannot come leaves the page and the text, and comes online', async ({
  page,
  ownSite,
}) => {
  await enterAs(page, ownSite, members.full)
  await page.goto(`${ownSite.origin}/user/account/workorder?status=open`)
  await page.getByRole('list', { name: '我的工单' }).getByRole('link').first().click()
  const field = page.getByRole('textbox', { name: '回复' })
  await field.fill('断网时写的')
  const ask = async () => {
    await page.getByRole('button', { name: '更多操作', exact: true }).click()
    await page.getByRole('button', { name: /^(撤销|关闭)工单/ }).click()
  }
  await page.context().setOffline(true)
  await ask()
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(field).toHaveValue('断网时写的')
  await ask()
  await expect(dialog(page)).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByRole('dialog', { name: /^(撤销|关闭)/ })).toBeVisible()
})

test('the filters of the work orders that cannot come leave the list, and come by themselves online', async ({
  page,
  site,
}) => {
  await enterAs(page, site, members.full)
  await page.goto(`${site.origin}/user/account/workorder`)
  const rows = page.getByRole('list', { name: '我的工单' }).getByRole('listitem')
  await expect(rows.first()).toBeVisible()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: '筛选' }).click()
  await expect(part(page)).toBeVisible()
  await expect(rows.first()).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByRole('combobox', { name: '排序' })).toBeVisible()
})

test('the picture cropper that cannot come leaves what was written, and Retry has the picture that was chosen', async ({
  page,
  site,
}) => {
  await enterAs(page, site, members.full)
  const attempts = await collectAttempts(page)
  await page.goto(`${site.origin}/user/account/profile`)
  const about = page.getByRole('textbox', { name: '个性签名' })
  await about.fill('还没保存')
  await page.route('**/r/account/**/crop*', (route) => route.fulfill({ status: 404 }))
  const picture = { name: 'me.png', mimeType: 'image/png', buffer: await onePicture() }
  await page.locator('input[type=file]').setInputFiles(picture)
  await expect(dialog(page).getByRole('button', { name: '重试' })).toBeVisible()
  await page.unroute('**/r/account/**/crop*')
  await dialog(page).getByRole('button', { name: '重试' }).click()
  await expect(page.getByRole('button', { name: '使用此头像' })).toBeVisible()
  await expect(about).toHaveValue('还没保存')
  expect((await attempts()).filter(({ outcome }) => outcome !== 'ready')).toEqual([])
})

test('the queue’s filters that cannot come are a sentence where they would be, and Retry brings them', async ({
  page,
  site,
}) => {
  await enterAs(page, site, members.agent)
  await page.goto(`${site.origin}/user/account/woManage`)
  const boxes = page.getByRole('main').getByRole('row').getByRole('checkbox')
  const open = page.getByRole('button', { name: '筛选' })
  await expect(boxes.nth(1)).toBeVisible()
  await page.route('**/r/workorder/**/*.js', (route) => route.abort('connectionreset'))
  await open.click()
  await expect(part(page)).toBeVisible()
  await expect(open).toHaveAttribute('aria-expanded', 'true')
  await page.unroute('**/r/workorder/**/*.js')
  await part(page).getByRole('button', { name: '重试' }).click()
  await expect(page.getByRole('combobox', { name: '分类' })).toBeVisible()
  await expect(open).toHaveAttribute('aria-expanded', 'true')
})

test('a file that fails once is asked for again, and nothing is said', async ({ page, site }) => {
  await enterAs(page, site, members.full)
  await page.goto(`${site.origin}/user/account/profile`)
  await expect(page.getByRole('textbox', { name: '个性签名' })).toBeVisible()
  await page.route('**/r/account/**/crop*', (route) => route.abort('connectionreset'), { times: 1 })
  const picture = { name: 'me.png', mimeType: 'image/png', buffer: await onePicture() }
  await page.locator('input[type=file]').setInputFiles(picture)
  await expect(page.getByRole('button', { name: '使用此头像' })).toBeVisible()
})
