// An area that was packed at contract 1.0.0 and is never built again; hosts of this major version run it.
import { join } from 'node:path'
import { root } from '../harness/project.ts'
import { collectAttempts, enterAs, expect, members, test } from '../harness/test.ts'

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
