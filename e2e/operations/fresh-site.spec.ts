// From an empty folder to an answered work order, with commands and a browser only. What has no page yet is sent by the
// page that the member or agent has open, in their own session.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { captchaAfter, clickTargets, sentCode } from '../harness/codes.ts'
import { root } from '../harness/project.ts'
import { copyReleases, type Site, startSite } from '../harness/site.ts'
import { expect, test } from '../harness/test.ts'

const run = promisify(execFile)

/** Runs `member-server` on a data folder, as an operator does; resolves with the value of `--json`. */
const command = async (dataDir: string, ...args: string[]) => {
  const env = { ...process.env, DATA_DIR: dataDir }
  const { stdout } = await run(process.execPath, [join(root, 'server/bin/member-server.mjs'), ...args, '--json'], {
    env,
  })
  return JSON.parse(stdout)
}

/** Calls the API as the open page would, with the session of whoever is logged in there. */
const call = (page: Page, path: string, body?: object) =>
  page.evaluate(
    async ({ path, body }) => {
      const { token } = JSON.parse(localStorage.getItem('userInfo') ?? '{}')
      const headers = { 'content-type': 'application/json', 'ba-user-token': token, server: 'true' }
      const request = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) }
      const { code, msg, data } = await (await fetch(`/api${path}`, request)).json()
      if (code !== 1) throw new Error(`${path}: ${msg}`)
      return data
    },
    { path, body },
  )

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const password = (page: Page) => page.getByLabel(/^密码/)

async function register(page: Page, site: Site, username: string, address: string): Promise<void> {
  await page.goto(`${site.origin}/user/login?type=register&to=/user/account/workorder`)
  await expect(page.getByRole('heading', { level: 1, name: '注册北方书店' })).toBeVisible()
  await field(page, '用户名').fill(username)
  await password(page).fill('Cara123456')
  await page.getByRole('radio', { name: '邮件' }).check()
  await field(page, '邮箱').fill(address)
  await clickTargets(await captchaAfter(page, site, () => page.getByRole('button', { name: '发送验证码' }).click()))
  await field(page, '验证码').fill(await sentCode(site, address))
  await page.getByRole('main').getByRole('button', { name: '注册' }).click()
}

async function logIn(page: Page, site: Site, who: { username: string; password: string }, to: string): Promise<void> {
  await page.goto(`${site.origin}/user/login?to=${to}`)
  await field(page, '用户名、邮箱或手机号').fill(who.username)
  await password(page).fill(who.password)
  await page.getByRole('main').getByRole('button', { name: '登录' }).click()
}

const ownRow = (page: Page) => page.getByRole('list', { name: '我的工单' }).getByRole('listitem')
const row = (page: Page, caption: string) => page.getByRole('table', { name: caption }).getByRole('row')

test('a site made by `init` has a work order that an agent answers', async ({ page, sites, browser }) => {
  const agent = { username: 'bea', password: '' }
  const settings = { DEMO: 'off', OUTBOX: 'on', LOG_LEVEL: 'error' }
  const site = await startSite(sites, settings, async (dataDir) => {
    await copyReleases(dataDir)
    await command(dataDir, 'init', '--name', '北方书店', '--lead', 'anna', '--generate-password')
  })
  // The server runs by now: what is changed by command is there at once.
  const added = await command(site.dataDir, 'admin', 'member', 'add', agent.username, '--generate-password')
  agent.password = added.password
  await command(site.dataDir, 'admin', 'agent', 'add', agent.username)

  await register(page, site, 'cara', 'cara@example.com')
  await expect(page).toHaveURL(`${site.origin}/user/account/workorder`)
  await expect(page.getByRole('heading', { level: 1, name: '我的工单' })).toBeVisible()
  const { list } = await call(page, '/workorder/categories')
  expect(list[0]).toMatchObject({ name: '订单与物流', template: expect.stringContaining('订单号') })
  const opened = { subject: '包裹没有到', category_id: list[0].id, body: '请问在哪里？' }
  const { ticket } = await call(page, '/workorder/create', opened)
  await page.reload()
  await expect(ownRow(page).filter({ hasText: '包裹没有到' })).toContainText('待受理')

  const desk = await (await browser.newContext()).newPage()
  await logIn(desk, site, agent, '/user/account/woManage')
  await expect(row(desk, '工单').filter({ hasText: '包裹没有到' })).toContainText('请问在哪里？')
  await call(desk, '/workorder/reply', { id: ticket.id, view: 'manage', body: '今天送到。', visibility: 'public' })

  await page.reload()
  await expect(ownRow(page).filter({ hasText: '包裹没有到' })).toContainText('处理中')
  expect(JSON.stringify(await call(page, `/workorder/messages?id=${ticket.id}`))).toContain('今天送到。')
  await desk.context().close()
  await site.stop()
})
