// An address belongs to one area at a time, and moves to another area in two promotions.
import { builtFolder, madeArea, madeHost, madePage } from '@member/release-store/testing'
import type { AreaManifest } from '@member/shared/manifest'
import { storePerTest } from './testing/run-release.ts'

const testStore = storePerTest()
const { release, goLive } = testStore

const area = (name: string, version: string, owns: string[] | undefined, ...paths: string[]): AreaManifest =>
  madeArea(name, version, {
    ...(owns ? { owns } : {}),
    pages: paths.map((path) => madePage(path, `${name}${path}`)),
  })

const publish = async (manifest: AreaManifest) => release('publish', await builtFolder(manifest))

const balance = '/user/account/balance'
const points = '/user/account/points'
const both = area('account', '1.0.0', [balance, points], balance, points)
const without = area('account', '1.1.0', [balance], balance)
const loyalty = area('loyalty', '1.0.0', [points], points)

beforeEach(() => goLive(madeHost('1.0.0'), both))

test('a page moves when the area that had it gave it up first', async () => {
  const early = await publish(loyalty)
  expect(early.code).toBe(2)
  expect(early.err).toContain(
    `the page ${points} (loyalty${points}) of loyalty has the same path as the page ${points} (account${points}) of account`,
  )
  await goLive(without)
  await goLive(loyalty)
  expect(await release('status')).toMatchObject({ code: 6 })
})

test('rolling back to a release with the page is refused while another area has it, and possible after', async () => {
  await goLive(without)
  await goLive(area('loyalty', '0.9.0', ['/user/loyalty'], '/user/loyalty'))
  await goLive(loyalty)
  const refused = await release('rollback', 'account', '--reason', 'errors')
  expect(refused).toMatchObject({
    code: 2,
    err: expect.stringContaining(
      `the page ${points} (account${points}) of account takes addresses of the page ${points} (loyalty${points}) of loyalty`,
    ),
  })
  expect((await release('status')).out.replace(/\s+/g, ' ')).toContain(
    `account cannot be rolled back to ${both.release}`,
  )
  expect(await release('rollback', 'loyalty', '--reason', 'errors')).toMatchObject({ code: 0 })
  expect(await release('rollback', 'account', '--reason', 'errors')).toMatchObject({ code: 0 })
})
