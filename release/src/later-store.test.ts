// What the command does on a store that a later version of it has written.
import { readFile, rm, writeFile } from 'node:fs/promises'
import { builtFolder, type LaterStore, laterStore, madeArea, madePage } from '@member/release-store/testing'
import { type Outcome, releaseOn } from './testing/run-release.ts'

let later: LaterStore
let release: (...argv: string[]) => Promise<Outcome>

beforeEach(async () => {
  later = await laterStore()
  release = releaseOn(later.made.folder)
})
afterEach(() => rm(later.made.folder, { recursive: true }))

test('status and history show it', async () => {
  expect(await release('status')).toMatchObject({ code: 0, out: expect.stringMatching(/account +shared +1\.1\.0/) })
  expect(await release('history')).toMatchObject({ code: 0, out: expect.stringContaining('2  share account') })
})

test('a rollback goes back, also past an old line that cannot be read', async () => {
  await writeFile(later.made.logFile(1), 'not json')
  expect(await release('rollback', 'account', '--reason', 'blank page')).toMatchObject({
    code: 0,
    err: expect.stringMatching(/^\S+000000000001\.json is damaged: [^\n]*$/),
  })
  expect(JSON.parse(await readFile(`${later.made.folder}/live.json`, 'utf8')).areas.account).toMatchObject({
    state: 'held',
    current: { release: later.older.release },
    banned: [later.newer.release],
  })
  expect(await release('history')).toMatchObject({ code: 0, err: expect.stringContaining('is damaged') })
})

test('what would go on from that change is refused until a rollback has ended it', async () => {
  const build = await builtFolder(madeArea('account', '1.2.0'))
  expect(await release('publish', build)).toMatchObject({ code: 0 })
  for (const command of ['promote', 'resume'])
    expect(await release(command, 'account')).toMatchObject({
      code: 2,
      err: expect.stringContaining('A later version of this command has changed account: its state is "shared".'),
    })
  await release('rollback', 'account', '--reason', 'blank page')
  expect(await release('resume', 'account')).toMatchObject({ code: 0 })
  expect(await release('promote', 'account')).toMatchObject({ code: 0 })
})

test('an unknown newest change of a known state is refused too, and other areas are not', async () => {
  const { made } = later
  const { areas } = JSON.parse(await readFile(made.logFile(2), 'utf8')).document
  const known = { ...areas, account: { ...areas.account, state: 'live' } }
  await made.commit(known, 'complete', { entry: { operation: 'pin', area: 'account' } })
  await made.commit(known, 'complete', { entry: { operation: 'promote', area: 'messages' } })
  expect(await release('publish', await builtFolder(madeArea('account', '1.2.0')))).toMatchObject({ code: 0 })
  expect(await release('publish', await builtFolder(madeArea('workorder', '1.0.0')))).toMatchObject({ code: 0 })
  expect(await release('promote', 'account')).toMatchObject({
    code: 2,
    err: expect.stringContaining('its newest change is "pin"'),
  })
  expect(await release('promote', 'workorder')).toMatchObject({ code: 0 })
})

test('publish refuses a manifest it does not understand whole, and names the place', async () => {
  const unknown = madeArea('account', '1.2.0', {
    pages: [{ ...madePage('/user/made', 'made'), layout: 'split' } as never],
  })
  expect(await release('publish', await builtFolder(unknown))).toMatchObject({
    code: 2,
    err: expect.stringContaining('this version of the command does not know pages.0.layout'),
  })
})

test('publish refuses paths that break a rule with page, path and rule, and sends nobody to a later version', async () => {
  const page = madePage('/user/made/:id?', 'made')
  const wrong = madeArea('account', '1.2.0', { owns: ['user/made'], pages: [page] })
  const { code, err } = await release('publish', await builtFolder(wrong))
  expect(code).toBe(2)
  expect(err).toContain("account owns 'user/made': it does not begin with /")
  expect(err).toContain("the path of the page /user/made/:id? (made) of account: ':id?' in it is not allowed")
  expect(err).not.toContain('later one')
})
