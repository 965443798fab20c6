// Somebody on call who may only read the store gets to see what is live.
import { rm } from 'node:fs/promises'
import { StoreError } from '@member/release-store'
import { liveArea, MadeStore, madeHost } from '@member/release-store/testing'
import { repairedOrReadHead } from './repaired-head.ts'

let made: MadeStore
let warnings: string[]
const warn = (line: string) => void warnings.push(line)

beforeEach(async () => {
  warnings = []
  made = await MadeStore.empty()
  const host = liveArea(await made.publish(madeHost('1.0.0')))
  await made.commit({ host })
  await made.commit({ host }, 'before-pointer')
})
afterEach(() => rm(made.folder, { recursive: true }))

const failing = (kind: 'unusable' | 'damaged') => ({
  ...made.store,
  replace: () => Promise.reject(new StoreError(kind, 'this user may not write there')),
})

test('a pointer behind the log is repaired, with a word about it', async () => {
  expect((await repairedOrReadHead({ store: made.store, warn })).document.generation).toBe(2)
  expect(warnings).toEqual(['the pointer was behind the log and is now at generation 2'])
})

test('who may not write gets the newest state and a warning', async () => {
  expect((await repairedOrReadHead({ store: failing('unusable'), warn })).document.generation).toBe(2)
  expect(warnings).toEqual([
    'the pointer is behind the log, and this user may not repair it (this user may not write there)',
  ])
})

test('damage is no matter of permissions', async () => {
  await expect(repairedOrReadHead({ store: failing('damaged'), warn })).rejects.toThrow(StoreError)
  expect(warnings).toEqual([])
})
