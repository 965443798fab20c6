// The message centre lists and searches conversations, and removes the badge when all are read.
import type { Page } from '@playwright/test'
import type { Site } from '../harness/site.ts'
import { enterAs, expect, members, test } from '../harness/test.ts'

const list = (page: Page) => page.getByRole('list', { name: '会话列表' })
const row = (page: Page, nickname: string) => list(page).getByRole('listitem', { name: nickname, exact: true })
const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^消息/ })

async function open(page: Page, site: Site, query = ''): Promise<void> {
  await enterAs(page, site, members.full)
  await page.goto(`${site.origin}/user/messageCenter${query}`)
  await expect(list(page)).toBeVisible()
}

test('conversations are listed newest first, ten a page', async ({ page, site }) => {
  await open(page, site)
  await expect(list(page).getByRole('listitem')).toHaveCount(10)
  await expect(list(page).getByRole('listitem').first()).toContainText('云杉小助手')
  await expect(row(page, '云杉小助手')).toContainText('官方账号')
  await expect(row(page, '赵磊')).toContainText('我：太好了，谢谢！')
  await page.getByRole('button', { name: '下一页' }).click()
  await expect(page).toHaveURL(`${site.origin}/user/messageCenter?page=2`)
  await expect(row(page, '云杉小助手')).toBeHidden()
  await expect(list(page).getByRole('listitem')).not.toHaveCount(0)
})

test('searches by content and by nickname are kept in the address', async ({ page, site }) => {
  await open(page, site)
  await page.getByRole('searchbox', { name: '搜索昵称' }).fill('Lena')
  await expect(list(page).getByRole('listitem')).toHaveCount(1)
  await expect(row(page, 'Lena Fischer')).toBeVisible()
  await expect(page).toHaveURL(`${site.origin}/user/messageCenter?nickname=Lena`)
  await page.getByRole('searchbox', { name: '搜索昵称' }).press('Escape')
  await expect(list(page).getByRole('listitem')).toHaveCount(10)

  await page.getByRole('searchbox', { name: '搜索消息内容' }).fill('见面会')
  await expect(row(page, '陈雨')).toBeVisible()
  await expect(row(page, '赵磊')).toBeHidden()
  await page.reload()
  await expect(page.getByRole('searchbox', { name: '搜索消息内容' })).toHaveValue('见面会')
  await expect(row(page, '陈雨')).toBeVisible()
  await expect(row(page, '赵磊')).toBeHidden()
})

test('a search without results says so and offers to clear it', async ({ page, site }) => {
  await open(page, site)
  await page.getByRole('searchbox', { name: '搜索消息内容' }).fill('%_没有这样的话')
  await expect(page.getByRole('heading', { name: '没有符合条件的会话' })).toBeVisible()
  await page.getByRole('button', { name: '清除搜索' }).click()
  await expect(list(page).getByRole('listitem')).toHaveCount(10)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('marking one conversation as read lowers the count by one', async ({ page, ownSite: site }) => {
  await open(page, site)
  await expect(bell(page)).toHaveAccessibleName('消息 4 条未读')
  await row(page, '陈雨').getByRole('button', { name: '标为已读' }).click()
  await expect(bell(page)).toHaveAccessibleName('消息 3 条未读')
  await expect(row(page, '陈雨').getByRole('button')).toBeHidden()
  await expect(row(page, '陈雨')).toBeFocused()
})

test('marking all as read removes the badge for good', async ({ page, ownSite: site }) => {
  await open(page, site)
  await expect(bell(page)).toHaveAccessibleName('消息 4 条未读')
  await page.getByRole('button', { name: '全部标为已读' }).click()
  await expect(bell(page)).toHaveAccessibleName('消息')
  await expect(page.getByRole('button', { name: '全部标为已读' })).toBeHidden()
  await expect(page.getByRole('button', { name: /^标为已读/ })).toHaveCount(0)
  await expect(page.getByText('消息已全部阅读。')).toBeVisible()

  await page.goto(`${site.origin}/user/account/overview`)
  await expect(page.getByRole('region', { name: '账户概况' }).getByRole('link', { name: /未读消息/ })).toContainText(
    '0',
  )
  await expect(bell(page)).toHaveAccessibleName('消息')
})
