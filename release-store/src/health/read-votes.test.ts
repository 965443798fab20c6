// The votes of all servers, each file read once.
import { rm } from 'node:fs/promises'
import { folderStore } from '../folder-store.ts'
import type { Store } from '../store.ts'
import { freshFolder } from '../testing/made-build.ts'
import { hourMs, putBatch, reportSecret } from './failure-reports.ts'
import { votesReader } from './read-votes.ts'

const now = Date.UTC(2026, 10, 22, 2, 30)
const release = '1.0.0-000000000000'

let folder: string
let store: Store
let reads: string[]

beforeEach(async () => {
  folder = await freshFolder()
  const real = folderStore(folder)
  reads = []
  store = {
    ...real,
    read(key) {
      reads.push(key)
      return real.read(key)
    },
  }
})
afterEach(() => rm(folder, { recursive: true }))

const put = (voter: string, at: number, { writer = 'a', n = 1 } = {}) =>
  putBatch(store, { reports: [], worked: [{ area: 'account', release, voters: [voter] }] }, { at, writer, n })

const votersIn = (batches: Awaited<ReturnType<ReturnType<typeof votesReader>>>) =>
  batches.flatMap(({ worked }) => worked.flatMap(({ voters }) => voters))

test('what several servers wrote in the last hour is there, the oldest first', async () => {
  await put('last', now - 1_000)
  await put('first', now - hourMs + 1, { writer: 'b' })
  await put('too old', now - hourMs, { writer: 'c' })
  await reportSecret(store, now, 'secret')
  expect(votersIn(await votesReader(store)(now))).toEqual(['first', 'last'])
})

test('callers at the same time share one reading', async () => {
  const read = votesReader(store)
  await put('one', now)
  const found = await Promise.all([read(now), read(now)])
  expect(found.map(votersIn)).toEqual([['one'], ['one']])
  expect(reads).toHaveLength(1)
})

test('a file is read once, and forgotten after an hour', async () => {
  const read = votesReader(store)
  await put('one', now)
  await read(now)
  await put('two', now + 5_000, { n: 2 })
  expect(votersIn(await read(now + 5_000))).toEqual(['one', 'two'])
  expect(reads).toHaveLength(2)
  expect(votersIn(await read(now + hourMs))).toEqual(['two'])
})

test('what a server writes at the end of an hour is found in the next one', async () => {
  const read = votesReader(store)
  const end = Date.UTC(2026, 10, 22, 3)
  await put('one', end - 60_000)
  await read(end - 50_000)
  await put('two', end - 1_000, { n: 2 })
  expect(votersIn(await read(end + 1_000))).toEqual(['one', 'two'])
})

test('a server whose clock is fast speaks of now', async () => {
  await put('early', now + 600_000)
  expect(await votesReader(store)(now)).toMatchObject([{ at: now }])
})

test('a file that cannot be read is named once, and the others are read', async () => {
  await store.replace('reports/2026-11-22T02/b-000001.json', Buffer.from('{'))
  await put('one', now)
  const skipped: string[] = []
  const read = votesReader(store, (reason) => skipped.push(reason))
  expect(votersIn(await read(now))).toEqual(['one'])
  await read(now)
  expect(skipped).toEqual([expect.stringContaining('reports/2026-11-22T02/b-000001.json cannot be read')])
})

test('of more votes than are remembered the newest are', async () => {
  const voters = Array.from({ length: 300_000 }, () => 'x')
  for (const n of [1, 2]) {
    const worked = [{ area: 'account', release, voters }]
    await putBatch(store, { reports: [], worked }, { at: now - 10_000 + n, writer: 'a', n })
  }
  expect((await votesReader(store)(now)).map(({ at }) => at)).toEqual([now - 9_998])
})
