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

describe.each([
  ['constructor', 2, /^There is no area constructor in .*; there are account, host\.$/],
  ['__proto__', 1, /'__proto__' is invalid.*It is no area name/],
  ['toString', 1, /'toString' is invalid.*It is no area name/],
])('%s', (area, code, sentence) => {
  test.each(commands)('%s says so', async (command, ...options) => {
    expect(await release(command, area, ...options)).toEqual({ code, out: '', err: expect.stringMatching(sentence) })
  })

  test('history says so', async () => {
    expect(await release('history', '--area', area)).toEqual({ code, out: '', err: expect.stringMatching(sentence) })
  })
})

test('a build of that name is refused', async () => {
  const build = await builtFolder(madeArea('constructor', '1.0.0'))
  expect(await release('publish', build)).toMatchObject({
    code: 2,
    err: expect.stringContaining('no area can have the name constructor'),
  })
})
