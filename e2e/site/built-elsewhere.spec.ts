// Areas of teams outside this repository: one that is built with the compiled package of the contract, and one that was
// packed at contract 1.0.0 and is never built again. Hosts of this major version run both.
import { join } from 'node:path'
import { buildCompiled } from '../harness/make-release.ts'
import { root } from '../harness/project.ts'
import { collectAttempts, enterAs, expect, members, test } from '../harness/test.ts'

const release = '0.2.0-cccccccccccc'

test('an area that was built with the compiled contract and kit opens its page', async ({ page, ownSite }) => {
  await ownSite.release('publish', await buildCompiled('remote-messages', release))
  await ownSite.release('promote', 'messages', release)
  const attempts = await collectAttempts(page)
  await enterAs(page, ownSite, members.full)
  await page.goto(`${ownSite.origin}/user/messageCenter`)
  await expect(page.getByRole('heading', { level: 1, name: '消息中心' })).toBeVisible()
  await expect(page.getByRole('main').locator('button').first()).toBeVisible()
  const opened = (await attempts()).filter(({ area }) => area === 'messages')
  expect(opened).toEqual([expect.objectContaining({ release, outcome: 'ready' })])
})

test('an area of contract 1.0.0 opens its page, gets data and acts', async ({ page, ownSite }) => {
  await ownSite.release('publish', join(root, 'e2e/fixtures/coupons-contract-1.0.0'))
  await ownSite.release('promote', 'coupons')
  const attempts = await collectAttempts(page)
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  await enterAs(page, ownSite, members.full)
  await page.goto(`${ownSite.origin}/user/coupons`)
  await expect(page.getByRole('heading', { level: 1, name: 'Coupons' })).toBeVisible()
  await expect(page.getByText('已加载')).toBeVisible()
  await page.getByRole('button', { name: '兑换', exact: true }).click()
  await expect(page.getByRole('button', { name: '已兑换' })).toBeVisible()
  await expect(page.getByRole('link', { name: '1', exact: true })).toBeVisible()
  expect(await attempts()).toEqual([expect.objectContaining({ area: 'coupons', outcome: 'ready' })])
  expect(said).toEqual([])
})
