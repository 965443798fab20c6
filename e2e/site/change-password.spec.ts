import { collectShifts, shifts } from '../harness/layout-shifts.ts'
import { enterAs, expect, members, test } from '../harness/test.ts'

test('nothing on the page of the password moves when the sessions arrive late', async ({ page, site }) => {
  await collectShifts(page)
  await page.route('**/api/account/sessions*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700))
    await route.continue()
  })
  await enterAs(page, site, members.full)
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`${site.origin}/user/account/changePassword`)
    await expect(page.getByRole('heading', { level: 1, name: '修改密码' })).toBeVisible()
    await expect(page.getByRole('list', { name: '已登录的设备' }).getByRole('listitem').first()).toBeVisible()
    await expect(page.getByText(/台设备|其他设备/).first()).toBeVisible()
    expect(await shifts(page), `at ${width}`).toEqual([])
  }
})
