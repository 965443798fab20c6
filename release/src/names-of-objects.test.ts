// A name that every object has is the name of no area.
import { rm } from 'node:fs/promises'
import { builtFolder, freshFolder, madeArea, madeHost } from '@member/release-store/testing'
import { type Outcome, releaseOn } from './testing/run-release.ts'

let store: string
let release: (...argv: string[]) => Promise<Outcome>
const account = madeArea('account', '1.0.0')

beforeAll(async () => {
  store = await freshFolder()
  release = releaseOn(store)
  for (const manifest of [madeHost('1.0.0'), account]) {
    await release('publish', await builtFolder(manifest))
    await release('promote', manifest.area)
  }
})
afterAll(() => rm(store, { recursive: true }))

const commands: [string, ...string[]][] = [
  ['promote'],
  ['promote', account.release],
  ['rollback', '--reason', 'x'],
  ['rollback', '--reason', 'x', '--to', account.release],
  ['rollback', '--reason', 'x', '--from', account.release],
  ['undo', '--reason', 'x'],
  ['resume'],
  ['resume', '--allow', account.release],
]

test.each([...commands, ['history']])('%s of constructor says so', async (command, ...options) => {
  const named = command === 'history' ? ['--area', 'constructor'] : ['constructor', ...options]
  expect(await release(command, ...named)).toEqual({
    code: 2,
    out: '',
    err: expect.stringMatching(/^There is no area constructor in .*; there are account, host\.$/),
  })
})

test('a build of that name is refused', async () => {
  const build = await builtFolder(madeArea('constructor', '1.0.0'))
  expect(await release('publish', build)).toMatchObject({
    code: 2,
    err: expect.stringContaining('no area can have the name constructor'),
  })
})
