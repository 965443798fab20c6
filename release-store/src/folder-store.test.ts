import { chmod, mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { folderStore } from './folder-store.ts'
import type { Store } from './store.ts'
import { freshFolder } from './testing/made-build.ts'

let folder: string
let store: Store
const bytes = (text: string) => Buffer.from(text)

beforeEach(async () => {
  folder = await freshFolder()
  store = folderStore(folder)
})
afterEach(() => rm(folder, { recursive: true }))

test('of many who create one key exactly one does, and its bytes stay', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, async (_, n) => ({
      n,
      outcome: await store.createOnly('log/1.json', bytes(`by ${n}`)),
    })),
  )
  const winners = outcomes.filter(({ outcome }) => outcome === 'created')
  expect(winners).toHaveLength(1)
  expect(await readFile(join(folder, 'log/1.json'), 'utf8')).toBe(`by ${winners[0]?.n}`)
  expect(await readdir(join(folder, 'tmp'))).toEqual([])
})

test('readers of a replaced key see old or new bytes, never a mixture', async () => {
  const texts = ['a', 'b'].map((letter) => letter.repeat(50_000))
  await store.replace('live.json', bytes('a'.repeat(50_000)))
  const writing = (async () => {
    for (let n = 0; n < 50; n += 1) await store.replace('live.json', bytes(texts[n % 2] ?? ''))
  })()
  let done = false
  void writing.finally(() => {
    done = true
  })
  while (!done) expect(texts).toContain((await store.read('live.json'))?.toString())
  await writing
})

test('a folder becomes visible whole, only after its stored bytes were looked at', async () => {
  const files = new Map([
    ['a.js', bytes('a')],
    ['deep/b.js', bytes('b')],
  ])
  const check = jest.fn(async (stored: ReadonlyMap<string, Buffer>) => {
    expect(stored).toEqual(files)
    expect(await store.list('r/account')).toEqual([])
  })
  expect(await store.createFolder('r/account/1', files, check)).toBe('created')
  expect(check).toHaveBeenCalled()
  expect((await store.read('r/account/1/deep/b.js'))?.toString()).toBe('b')
  expect(await store.createFolder('r/account/1', new Map([['a.js', bytes('x')]]), () => {})).toBe('exists')
  expect((await store.read('r/account/1/a.js'))?.toString()).toBe('a')
})

test('a folder whose check throws never appears and leaves nothing behind', async () => {
  const refuse = () => {
    throw new Error('not what was built')
  }
  await expect(store.createFolder('r/account/1', new Map([['a.js', bytes('a')]]), refuse)).rejects.toThrow(
    'not what was built',
  )
  expect(await store.list('r/account')).toEqual([])
  expect(await readdir(join(folder, 'tmp'))).toEqual([])
})

test('what a killed writer left behind is swept when it is old, not while it may be in use', async () => {
  await mkdir(join(folder, 'tmp/old'), { recursive: true })
  await writeFile(join(folder, 'tmp/young'), '')
  const twoHoursAgo = Date.now() / 1000 - 7_200
  await utimes(join(folder, 'tmp/old'), twoHoursAgo, twoHoursAgo)
  await store.createFolder('r/account/1', new Map([['a.js', bytes('a')]]), () => {})
  expect(await readdir(join(folder, 'tmp'))).toEqual(['young'])
})

test('what is not there is undefined or empty, not an error', async () => {
  expect(await store.read('live.json')).toBeUndefined()
  expect(await store.list('r/nobody')).toEqual([])
})

const asOrdinaryUser = process.getuid?.() === 0 ? test.skip : test

asOrdinaryUser('a folder nobody may write in is one sentence', async () => {
  await chmod(folder, 0o500)
  await expect(store.replace('live.json', bytes('x'))).rejects.toMatchObject({
    kind: 'unusable',
    message: `the store ${folder} cannot be used: this user may not read or write there`,
  })
  await chmod(folder, 0o700)
})
