// The number of unread messages is told to screen readers.
import type { Page } from '@playwright/test'
import { enterAs, expect, members, test } from '../harness/test.ts'

const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^消息/ })
const announced = (page: Page) => page.getByRole('status').filter({ hasText: /^消息 .*条未读$/ })

test('screen readers hear of new messages once for a burst', async ({ page, ownSite: site }) => {
  await enterAs(page, site, members.full)
  const late = page.waitForResponse((response) => response.url().endsWith('/api/live'))
  await page.goto(`${site.origin}/user/account/overview`)
  await expect(bell(page)).toHaveAccessibleName(/条未读$/)
  await late
  const { token } = await site.enter(members.english.username, 'another browser')
  for (const content of ['在吗？', '第二条', '第三条']) {
    await page.request.post(`${site.origin}/api/interaction/sendMessage`, {
      headers: { 'ba-user-token': token },
      data: { userId: 1, content },
    })
  }
  await expect(bell(page)).toHaveAccessibleName('消息 7 条未读')
  await expect(announced(page)).toHaveText('消息 7 条未读')
})
