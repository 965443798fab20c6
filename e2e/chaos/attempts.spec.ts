import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startFaultyFront } from '../harness/faulty-front.ts'
import { overview } from '../harness/make-release.ts'
import { root } from '../harness/project.ts'
import { enterAs, expect, expectNoReload, markWindow, members, test } from '../harness/test.ts'

const { release, pages } = JSON.parse(readFileSync(join(root, 'remote-account/dist/manifest.json'), 'utf8'))
const { first } = pages.find(({ path }: { path: string }) => path === overview)
/** The overview's own file, which webpack asks for inside the area's container. */
const file = `/r/account/${release}/${first.at(-1)}`

test('a file of the page hangs: after five seconds the member presses Retry, and the page opens', async ({
  page,
  site,
}) => {
  const front = await startFaultyFront(site.origin)
  front.fault = (path) => (path === file && front.asked(file) < 2 ? 'hang' : undefined)
  await enterAs(page, site, members.full)
  await page.goto(front.origin)
  await markWindow(page)
  await page.getByRole('button', { name: '林小满 的菜单' }).click()
  await page.getByRole('link', { name: '会员中心' }).click()
  const retry = page.getByRole('main').getByRole('button', { name: '重试' })
  // At once, as the request ends by itself after three more seconds; `click` would wait until the button rests.
  await retry.dispatchEvent('click')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('林小满', { timeout: 60_000 })
  expect(front.asked(file)).toBeGreaterThanOrEqual(2)
  expect(await page.evaluate(() => localStorage.getItem('member.brokenReleases'))).toBeNull()
  await expectNoReload(page)
  await front.stop()
})
