// Several conversations, or all of a filter, are dealt with at once: by mouse and on a phone.
import type { Page } from '@playwright/test'
import type { Site } from '../harness/site.ts'
import { enterAs, expect, members, test } from '../harness/test.ts'
import { expectNoViolations } from '../harness/view-checks.ts'

const rows = (page: Page) => page.getByRole('list', { name: '会话列表' }).getByRole('listitem')
const row = (page: Page, name: string) => rows(page).filter({ has: page.getByRole('link', { name, exact: true }) })
const bar = (page: Page) => page.getByRole('group', { name: '所选会话' })
const more = (page: Page) => bar(page).getByRole('button', { name: '对所选会话的更多操作' })

async function open(page: Page, site: Site, query = ''): Promise<void> {
  await enterAs(page, site, members.full)
  await page.goto(`${site.origin}/user/messageCenter${query}`)
  await expect(rows(page).first()).toBeVisible()
}

test('three are muted and marked as unread, and stay selected', async ({ page, ownSite: site }) => {
  await open(page, site)
  await page.getByRole('button', { name: '选择会话' }).click()
  // A range, as with other lists.
  await page.getByRole('checkbox', { name: '选择：赵磊' }).click()
  await page.getByRole('checkbox', { name: '选择：王昊' }).click({ modifiers: ['Shift'] })
  await expect(bar(page)).toContainText('已选 3 个')
  // What is done with them does not lie over the first row.
  await page.getByRole('checkbox', { name: '选择：系统通知' }).click({ trial: true })
  await more(page).click()
  await bar(page).getByRole('button', { name: '免打扰', exact: true }).click()
  await expect(page.getByText('已对 3 个会话开启免打扰')).toBeVisible()
  await more(page).click()
  await bar(page).getByRole('button', { name: '标为未读' }).click()
  await expect(row(page, '赵磊')).toContainText('1 条未读消息')
  await expect(bar(page)).toContainText('已选 3 个')
  await expectNoViolations(page)
  await page.keyboard.press('Escape')
  await expect(bar(page)).toBeHidden()
})

test('on a phone all of the filter is archived from its first page, and comes back', async ({
  page,
  ownSite: site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, site, '?limit=10')
  await expect(rows(page)).toHaveCount(10)
  await page.getByRole('button', { name: '选择会话' }).click()
  await bar(page).getByRole('button', { name: '全选' }).click()
  await bar(page)
    .getByRole('button', { name: /^选择全部 \d+ 个会话$/ })
    .click()
  await expect(bar(page)).toContainText(/已选 1\d 个/)
  await bar(page).getByRole('button', { name: '归档' }).click()
  await expect(page.getByText(/^已归档 1\d 个会话$/)).toBeVisible()
  await expect(rows(page)).toHaveCount(0)
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(rows(page)).toHaveCount(10)
})
