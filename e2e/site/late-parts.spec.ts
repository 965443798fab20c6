// A part of a page whose code cannot come is told of; the page and what is written on it stay.
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { collectAttempts, enterAs, expect, members, test } from '../harness/test.ts'

const told = (page: Page) => page.getByText('这部分内容加载失败，请检查网络连接后重试。')

const onePicture = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#3b7fc4' } })
    .png()
    .toBuffer()

/** Lets a notice be shown: the code for it comes after the page, and could not come without a connection. */
async function untilNotices(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^复制工单号/ })
    .first()
    .click()
  await expect(page.getByRole('region', { name: '通知' })).toContainText('已复制')
}

test('a dialog of a work order that cannot come leaves the page and the text, and comes online', async ({
  page,
  ownSite,
}) => {
  await enterAs(page, ownSite, members.full)
  await page.context().grantPermissions(['clipboard-write'])
  await page.goto(`${ownSite.origin}/user/account/workorder?status=open`)
  await page.getByRole('list', { name: '我的工单' }).getByRole('link').first().click()
  const field = page.getByRole('textbox', { name: '回复' })
  await field.fill('断网时写的')
  await untilNotices(page)
  const ask = async () => {
    await page.getByRole('button', { name: '更多操作', exact: true }).click()
    await page.getByRole('button', { name: /^(撤销|关闭)工单/ }).click()
  }
  await page.context().setOffline(true)
  await ask()
  await expect(told(page)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(field).toHaveValue('断网时写的')
  await page.context().setOffline(false)
  await ask()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('the filters of the work orders that cannot come leave the list, and come by themselves online', async ({
  page,
  site,
}) => {
  await enterAs(page, site, members.full)
  await page.context().grantPermissions(['clipboard-write'])
  await page.goto(`${site.origin}/user/account/workorder`)
  const rows = page.getByRole('list', { name: '我的工单' }).getByRole('listitem')
  await expect(rows.first()).toBeVisible()
  await untilNotices(page)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: '筛选' }).click()
  await expect(told(page)).toBeVisible()
  await expect(rows.first()).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByRole('combobox', { name: '排序' })).toBeVisible()
})

test('the picture cropper that cannot come once leaves what was written, and comes with the next choice', async ({
  page,
  site,
}) => {
  await enterAs(page, site, members.full)
  const attempts = await collectAttempts(page)
  await page.goto(`${site.origin}/user/account/profile`)
  const about = page.getByRole('textbox', { name: '个性签名' })
  await about.fill('还没保存')
  await page.waitForLoadState('networkidle')
  let asked = 0
  await page.route('**/r/account/**/crop*', async (route) => {
    asked += 1
    if (asked === 1) await route.abort('connectionreset')
    else await route.continue()
  })
  const picture = { name: 'me.png', mimeType: 'image/png', buffer: await onePicture() }
  const choose = () => page.locator('input[type=file]').setInputFiles(picture)
  await choose()
  await expect(told(page)).toBeVisible()
  await expect(about).toHaveValue('还没保存')
  await choose()
  await expect(page.getByRole('button', { name: '使用此头像' })).toBeVisible()
  await expect(about).toHaveValue('还没保存')
  expect((await attempts()).filter(({ outcome }) => outcome !== 'ready')).toEqual([])
})
