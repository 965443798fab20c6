import { expect, test } from '../harness/test.ts'

test('the reference on the general error page is found by the operators’ command', async ({ page, ownSite }) => {
  await page.goto(ownSite.origin)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // What the login page calls while it renders.
  await page.evaluate(() => {
    window.URLSearchParams = class {
      constructor() {
        throw new Error('made to fail')
      }
    } as unknown as typeof URLSearchParams
  })
  await page.getByRole('link', { name: '登录' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('页面出错了')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('编号：')
  const [reference = ''] = /(?<=编号：)[0-9A-Z]{6}/.exec((await alert.textContent()) ?? '') ?? []
  await expect(async () => expect(await ownSite.release('explain', reference)).toContain('render-threw')).toPass()
})
