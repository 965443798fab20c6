// A team outside this repository has the compiled package of the contract; an area built with it runs like any other.
import { buildCompiled } from '../harness/make-release.ts'
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
