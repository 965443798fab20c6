// The side menu stays collapsed across reloads; the palette finds every page of the menus.
import { enterAs, expect, members, test } from '../harness/test.ts'

test.beforeEach(async ({ page, site }) => {
  await enterAs(page, site, members.full)
  await page.goto(`${site.origin}/user/account/overview`)
  await expect(page.getByRole('heading', { level: 1, name: /林小满/ })).toBeVisible()
})

const menu = '会员菜单'

test('the collapsed menu survives a reload, names its icons and gives its space to the page', async ({ page }) => {
  const wide = (await page.getByRole('main').boundingBox())?.width ?? 0
  await page.getByRole('button', { name: '收起菜单' }).click()
  await page.reload()
  const link = page.getByRole('navigation', { name: menu }).getByRole('link', { name: '余额记录' })
  await expect(link).toBeVisible()
  expect((await page.getByRole('main').boundingBox())?.width).toBeGreaterThan(wide)
  await link.hover()
  await expect(page.locator('[role=tooltip]')).toHaveText('余额记录')
  await page.keyboard.press('Escape')
  await expect(page.locator('[role=tooltip]')).toHaveCount(0)
  await page.getByRole('button', { name: '展开菜单' }).click()
  await expect(page.getByRole('navigation', { name: menu }).getByText('余额记录', { exact: true })).toBeVisible()
})

test('Ctrl+K finds a page by its English path and opens it with Enter', async ({ page }) => {
  await page.keyboard.press('Control+k')
  const input = page.getByRole('combobox', { name: '搜索页面' })
  await expect(input).toBeFocused()
  await page.keyboard.type('balance')
  await expect(page.getByRole('option', { selected: true })).toHaveText(/余额记录/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: '余额' })).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the palette finds a page by its title in another language, and a work order by its number', async ({ page }) => {
  await page.keyboard.press('Control+k')
  const input = page.getByRole('combobox', { name: '搜索页面' })
  // The titles come with what the tab asks for once it is idle; each letter looks again.
  await expect(async () => {
    await input.fill('')
    await input.fill('my work orders')
    await expect(page.getByRole('option')).toHaveText(/我的工单/, { timeout: 500 })
  }).toPass()
  await input.fill('WO2026110012')
  await page.getByRole('option', { name: /我的工单/ }).click()
  await expect(page).toHaveURL(/workorder\?keywords=WO2026110012$/)
  await expect(page.getByRole('link', { name: /修改密码后其他设备仍在线/ })).toBeVisible()
})

test('Escape closes the palette and the focus returns', async ({ page }) => {
  const button = page.getByRole('button', { name: '搜索菜单' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: '搜索页面' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
})
