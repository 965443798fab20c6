// A page is worth more than its words: texts of an area that are late never keep it; bad ones are in the matrix.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startFaultyFront } from '../harness/faulty-front.ts'
import { overview } from '../harness/overview-page.ts'
import { root } from '../harness/project.ts'
import { enterAs, expect, expectNoReload, markWindow, members, test } from '../harness/test.ts'

const { release, pages } = JSON.parse(readFileSync(join(root, 'remote-account/dist/manifest.json'), 'utf8'))
const { texts } = pages.find(({ path }: { path: string }) => path === overview)
const chinese = `/r/account/${release}/${texts['zh-cn'][0]}`

test('texts that are not answered: the page is shown in the other language, then in its own', async ({
  page,
  site,
}) => {
  const front = await startFaultyFront(site.origin)
  front.fault = (path) => (path === chinese ? 'hang' : undefined)
  await enterAs(page, site, members.full)
  await page.goto(front.origin + overview, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toContainText('林小满')
  await markWindow(page)
  await expect(page.getByRole('main')).toContainText('Balance')
  await expect(() =>
    expect(front.reports).toMatchObject([{ area: 'account', release, reason: 'files', outcome: 'noted' }]),
  ).toPass()
  front.fault = () => undefined
  await expect(page.getByRole('main')).toContainText('余额', { timeout: 40_000 })
  await expectNoReload(page)
  await front.stop()
})
