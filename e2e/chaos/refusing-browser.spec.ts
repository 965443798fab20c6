// A browser that refuses what sites may keep and share: the visit works until it ends, and nothing is asked for ever.
import { captchaAfter, clickTargets, needCaptcha } from '../harness/codes.ts'
import { collectAttempts, expect, expectNoReload, markWindow, members, test } from '../harness/test.ts'

/** Refuses by an error where it is touched, or by a promise that is rejected, where there is one. */
function refuse(way: 'throws' | 'rejects'): void {
  const asked = { times: 0 }
  const refusal = () => {
    asked.times += 1
    return new DOMException('denied', 'SecurityError')
  }
  const stop = (): never => {
    throw refusal()
  }
  const rejecting = new Proxy({}, { get: () => () => Promise.reject(refusal()) })
  const put = (holder: object, name: string, instead: unknown) =>
    Object.defineProperty(holder, name, way === 'throws' ? { get: stop, set: stop } : { get: () => instead, set() {} })
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) put(window, name, null)
  for (const name of ['caches', 'cookieStore']) put(window, name, rejecting)
  for (const name of ['locks', 'serviceWorker', 'permissions', 'clipboard', 'storage'])
    put(Navigator.prototype, name, rejecting)
  put(Document.prototype, 'cookie', '')
  for (const name of ['BroadcastChannel', 'Worker', 'SharedWorker']) put(window, name, stop)
  put(window, 'Notification', { requestPermission: rejecting })
  Object.assign(window, { refused: asked })
}

for (const way of ['throws', 'rejects'] as const)
  test(`a member logs in, reads and logs out where all of it ${way}`, async ({ page, site }) => {
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    const renewals: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/common/refreshToken')) renewals.push(request.url())
    })
    await page.addInitScript(refuse, way)
    const attempts = await collectAttempts(page)
    await needCaptcha(page)
    await page.goto(`${site.origin}/user/login`)
    await markWindow(page)
    await page.getByRole('textbox', { name: '用户名、邮箱或手机号' }).fill(members.full.username)
    await page.getByLabel('密码', { exact: true }).fill(members.full.password)
    await page.getByRole('checkbox', { name: '保持登录状态' }).check()
    const captcha = await captchaAfter(page, site, () =>
      page.getByRole('main').getByRole('button', { name: '登录' }).click(),
    )
    // The first call of the session is refused, so that its token is renewed.
    let refusals = 0
    await page.route('**/api/account/overview*', async (route) => {
      refusals += 1
      if (refusals > 1) await route.continue()
      else await route.fulfill({ json: { code: 409, msg: '', time: 0, data: [] } })
    })
    await clickTargets(captcha)
    await expect(page.getByRole('button', { name: '林小满 的菜单' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => renewals).toHaveLength(1)
    for (const name of ['余额记录', '我的工单', '消息中心', '个人资料'])
      await test.step(name, async () => {
        await page.getByRole('navigation', { name: '会员菜单' }).getByRole('link', { name }).first().click()
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
      })
    await expectNoReload(page)
    const refused = () => page.evaluate(() => (window as unknown as { refused: { times: number } }).refused.times)
    const before = await refused()
    await page.waitForTimeout(3_000)
    // Some reads of what the page does from time to time; a loop asks thousands of times.
    expect((await refused()) - before).toBeLessThan(50)
    expect((await attempts()).filter(({ outcome }) => outcome !== 'ready')).toEqual([])
    expect(errors).toEqual([])
    await page.getByRole('button', { name: '林小满 的菜单' }).click()
    await page.getByRole('button', { name: '退出登录' }).click()
    await expect(page.getByRole('button', { name: '林小满 的菜单' })).toHaveCount(0)
  })
