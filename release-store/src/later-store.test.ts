// A store that a later version has written is read, and loses nothing by a change.
import { rm } from 'node:fs/promises'
import { commit } from './commit.ts'
import { fileKey, liveKey, logKey, manifestFile } from './keys.ts'
import { liveReader } from './live-reader.ts'
import { entriesBack, readHead } from './log.ts'
import { chainProblems } from './log-chain.ts'
import { readManifest, readRelease } from './releases.ts'
import { type LaterStore, laterStore } from './testing/later-store.ts'
import { releaseOf } from './testing/made-manifest.ts'
import { liveArea } from './testing/made-store.ts'

let later: LaterStore

beforeEach(async () => {
  later = await laterStore()
})
afterEach(() => rm(later.made.folder, { recursive: true }))

const author = { by: 'test', now: () => new Date('2026-11-22T10:00:00.000Z') }

test('readers and writers go on', async () => {
  const { made, newer } = later
  expect((await liveReader(made.store)()).areas.account?.current).toEqual(newer)
  expect((await readHead(made.store)).document.generation).toBe(2)
  expect(await chainProblems(made.store, 2)).toEqual([])
})

test('a manifest is read without what this version does not know, and with the usual skeleton for an unknown one', async () => {
  const manifest = await readManifest(later.made.store, 'account', later.newer)
  expect(manifest).not.toHaveProperty('budget')
  expect(manifest).toMatchObject({ contributions: {}, pages: [{ name: 'account/list', skeleton: 'list' }] })
})

test('a change keeps what it does not understand, of other areas and of the document', async () => {
  const { made, older } = later
  await commit(made.store, author, async () => ({
    operation: 'rollback',
    area: 'account',
    to: liveArea(older),
    reason: '',
  }))
  for (const key of [liveKey, logKey(3)]) {
    const written = JSON.parse((await made.store.read(key))?.toString() ?? '')
    expect(written.document ?? written).toMatchObject({
      policy: { rollback: 'automatic' },
      areas: { host: { note: 'kept' }, account: { state: 'live' } },
    })
  }
})

test.each([
  ['newest entry of the log', logKey(2), () => readHead(later.made.store)],
  [
    'manifest of a release',
    fileKey('account', releaseOf('1.0.0'), manifestFile),
    () => readRelease(later.made.store, 'account', releaseOf('1.0.0')),
  ],
])('a %s in a later schema is not called damaged', async (_, key, read) => {
  const { store } = later.made
  await store.replace(key, Buffer.from(JSON.stringify({ ...JSON.parse(String(await store.read(key))), schema: 2 })))
  await expect(read()).rejects.toThrow(`${key} was written by a later version (schema 2, this one reads 1)`)
})

test('an older line that cannot be read is passed over', async () => {
  const { made } = later
  await made.store.replace(logKey(1), Buffer.from('not json'))
  await made.store.replace(liveKey, Buffer.from('lost'))
  expect((await readHead(made.store)).document.generation).toBe(2)
  expect((await liveReader(made.store)()).generation).toBe(2)

  const skipped: string[] = []
  const found = []
  for await (const { generation } of entriesBack(made.store, 2, 200, (reason) => skipped.push(reason)))
    found.push(generation)
  expect(found).toEqual([2])
  expect(skipped).toEqual([expect.stringContaining('000000000001.json is damaged')])
})
