import { keptReads } from './kept-reads.ts'
import type { Store } from './store.ts'
import { engines, type MadeEngine } from './testing/engines.ts'

const bytes = (text: string) => Buffer.from(text)

let engine: MadeEngine
let time: number
/** Keys that the engine was asked for. */
let asked: string[]
let isAway: boolean
let kept: Store

/** Counts what reaches the engine, and lets it fail. */
const watched = (store: Store): Store => {
  const noted = async <T>(what: string, result: () => Promise<T>): Promise<T> => {
    asked.push(what)
    if (isAway) throw new Error('away')
    return result()
  }
  return {
    ...store,
    read: (key) => noted(`read ${key}`, () => store.read(key)),
    etag: (key) => noted(`etag ${key}`, () => store.etag(key)),
  }
}

beforeEach(async () => {
  engine = (await engines[0]?.[1]()) as MadeEngine
  time = 0
  asked = []
  isAway = false
  kept = keptReads(watched(engine.store), () => time, 3_000)
})
afterEach(() => engine.close())

const file = 'r/account/1/a.js'

test('a release file is read once by all who ask, and again after half a minute, when it may have been mended', async () => {
  await engine.store.replace(file, bytes('damaged'))
  await Promise.all([kept.read(file), kept.read(file)])
  await engine.store.replace(file, bytes('whole'))
  time = 29_999
  expect(String(await kept.read(file))).toBe('damaged')
  expect(asked).toEqual([`read ${file}`])
  time = 30_000
  expect(String(await kept.read(file))).toBe('whole')
})

test('an entry of the log is read once; one that is not there yet is looked for again', async () => {
  const entry = 'log/000000000001.json'
  await kept.read(entry)
  await engine.store.replace(entry, bytes('{}'))
  await kept.read(entry)
  expect(String(await kept.read(entry))).toBe('{}')
  expect(asked).toEqual([`read ${entry}`, `read ${entry}`])
})

test('a kept file is served while the engine fails, and nothing else is', async () => {
  await engine.store.replace(file, bytes('a'))
  await kept.read(file)
  isAway = true
  time = 3_600_000
  expect(String(await kept.read(file))).toBe('a')
  await expect(kept.read('r/account/1/b.js')).rejects.toThrow('away')
  await expect(kept.read('live.json')).rejects.toThrow('away')
})

test('that a file has no compressed copy is kept, that a file is missing is not', async () => {
  for (const key of [`${file}.br`, `${file}.br`, file, file]) expect(await kept.read(key)).toBeUndefined()
  expect(asked).toEqual([`read ${file}.br`, `read ${file}`, `read ${file}`])
})

test('the least recently used files make room', async () => {
  const keys = ['1', '2', '3'].map((n) => `r/account/1/${n}.js`)
  for (const key of keys) await engine.store.replace(key, bytes('a'.repeat(1_000)))
  const [one = '', two = '', three = ''] = keys
  for (const key of [one, two, one, three, one, two]) await kept.read(key)
  expect(asked).toEqual([one, two, three, two].map((key) => `read ${key}`))
})

test('an etag counts for a quarter of a second, also of a key that is missing', async () => {
  expect(await kept.etag('live.json')).toBeUndefined()
  await engine.store.replace('live.json', bytes('a'))
  time = 249
  expect(await kept.etag('live.json')).toBeUndefined()
  time = 250
  expect(await kept.etag('live.json')).toBeDefined()
  expect(asked).toHaveLength(2)
})

test('an etag that could not be had is asked for again', async () => {
  isAway = true
  await expect(kept.etag('live.json')).rejects.toThrow('away')
  isAway = false
  expect(await kept.etag('live.json')).toBeUndefined()
})

test('what was written through it is seen at once, in files and folders', async () => {
  const readBoth = async () => [await kept.etag('log/1'), String(await kept.read(file))]
  await kept.replace(file, bytes('a'))
  const before = await readBoth()
  await kept.createOnly('log/1', bytes('1'))
  await kept.remove('r/account')
  const [etag, read] = await readBoth()
  expect([before, read]).toEqual([[undefined, 'a'], 'undefined'])
  expect(etag).toBeDefined()
})
