import { chmod, type FileHandle, mkdir, open, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
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

/** Inodes that are synced from now on, each with the names in `log` at that time. */
async function watchSyncs(): Promise<{ inode: number; names: string[] }[]> {
  const handle = await open(folder)
  const prototype: FileHandle = Object.getPrototypeOf(handle)
  await handle.close()
  const synced: { inode: number; names: string[] }[] = []
  const { sync } = prototype
  jest.spyOn(prototype, 'sync').mockImplementation(async function (this: FileHandle) {
    const names = await readdir(join(folder, 'log')).catch(() => [])
    synced.push({ inode: (await this.stat()).ino, names })
    return sync.call(this)
  })
  return synced
}

test.each([
  ['created', () => store.createOnly('log/1', bytes('a')), 'log/1'],
  ['replaced', () => store.replace('log/1', bytes('a')), 'log/1'],
  ['made as a folder', () => store.createFolder('log/1', new Map([['a.js', bytes('a')]]), () => {}), 'log/1/a.js'],
])(
  'a key that was %s is on the disk with its name and bytes, so that a power cut does not lose it',
  async (_, write, file) => {
    const synced = await watchSyncs()
    await write()
    jest.restoreAllMocks()
    const { ino } = await stat(join(folder, 'log'))
    expect(synced).toContainEqual({ inode: ino, names: ['1'] })
    // The bytes first: a name on the disk without them would be a damaged file.
    expect(synced).toContainEqual({ inode: (await stat(join(folder, file))).ino, names: [] })
  },
)

test('a folder appears at once, after its check', async () => {
  const check = async () => expect(await store.list('r/account')).toEqual([])
  await store.createFolder('r/account/1', new Map([['a.js', bytes('a')]]), check)
  expect(await store.list('r/account')).toHaveLength(1)
})

test('writers of one free key leave no temporary file', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, n) => store.createOnly('log/1.json', bytes(`by ${n}`))))
  expect(await readdir(join(folder, 'tmp'))).toEqual([])
})

test('a folder whose check throws never appears and leaves no temporary file', async () => {
  const refuse = () => {
    throw new Error('not what was built')
  }
  await expect(store.createFolder('r/account/1', new Map([['a.js', bytes('a')]]), refuse)).rejects.toThrow(
    'not what was built',
  )
  expect(await store.list('r/account')).toEqual([])
  expect(await readdir(join(folder, 'tmp'))).toEqual([])
})

test('temporary files of a killed writer are removed when they are old enough', async () => {
  await mkdir(join(folder, 'tmp/old'), { recursive: true })
  await writeFile(join(folder, 'tmp/young'), '')
  for (const [name, minutes] of [
    ['old', 120],
    ['young', 30],
  ] as const) {
    const then = Date.now() / 1000 - minutes * 60
    await utimes(join(folder, 'tmp', name), then, then)
  }
  await store.createFolder('r/account/1', new Map([['a.js', bytes('a')]]), () => {})
  expect(await readdir(join(folder, 'tmp'))).toEqual(['young'])
})

test('a store at the path of a file is unusable', async () => {
  const file = join(folder, 'file')
  await writeFile(file, '')
  const unusable = folderStore(file)
  // One after the other: what rejects before it is awaited counts as unhandled.
  for (const attempt of [() => unusable.read('live.json'), () => unusable.etag('live.json'), () => unusable.list('r')])
    await expect(attempt()).rejects.toMatchObject({ kind: 'unusable', message: expect.stringContaining('is a file') })
})

test('a store where no folder can be made is unusable, and says so at once', async () => {
  // The system says there that a folder is missing, not that it cannot be made.
  const writing = folderStore('/proc/member-centre/store').replace('live.json', bytes('a'))
  await expect(writing).rejects.toMatchObject({ kind: 'unusable' })
})

const asOrdinaryUser = process.getuid?.() === 0 ? test.skip : test

asOrdinaryUser('a folder without write permission is reported in one clause', async () => {
  await chmod(folder, 0o500)
  await expect(store.replace('live.json', bytes('x'))).rejects.toMatchObject({
    kind: 'unusable',
    message: `the store ${folder} cannot be used: this user may not read or write there`,
  })
  await chmod(folder, 0o700)
})
