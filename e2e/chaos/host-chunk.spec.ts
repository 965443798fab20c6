import { lateHostFiles } from '../harness/host-files.ts'
import { expect, test } from '../harness/test.ts'

test('a missing file of the host reloads the target page, once in ten seconds, then says so', async ({
  page,
  site,
}) => {
  await page.goto(`${site.origin}/`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const loaded: string[] = []
  page.on('framenavigated', (frame) => frame === page.mainFrame() && loaded.push(new URL(frame.url()).pathname))

  const loginFiles = await lateHostFiles(page)
  const missing = (url: URL) => loginFiles.some((file) => url.pathname.endsWith(file))
  await page.route(missing, (route) => route.fulfill({ status: 404, body: '' }))

  await page.getByRole('link', { name: '登录' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('页面出错了', { timeout: 20_000 })
  expect(loaded.filter((path) => path === '/user/login').length).toBeLessThanOrEqual(2)

  await page.unroute(missing)
  await page.reload()
  await expect(page.getByRole('textbox', { name: '账号' })).toBeVisible()
})
