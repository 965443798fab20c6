import { rename, rm, writeFile } from 'node:fs/promises'
import { logKey } from '@member/release-store'
import { liveArea, MadeStore, madeHost } from '@member/release-store/testing'
import { storeLook } from './watch-store.ts'

const lines: string[] = []
let made: MadeStore
let look: () => Promise<void>

beforeEach(async () => {
  lines.length = 0
  made = await MadeStore.empty()
  await made.commit({ host: liveArea(await made.publish(madeHost('1.0.0'))) })
  const say = (line: string) => void lines.push(line)
  look = storeLook(made.store, { warn: say, error: say })
})
afterEach(() => rm(made.folder, { recursive: true }))

test.each<[string, () => Promise<void>, () => Promise<void>, RegExp]>([
  [
    'the newest entry is damaged',
    () => writeFile(`${made.folder}/${logKey(1)}`, '{'),
    () => made.commit({}).then(() => {}),
    /live: .+000000000001\.json is damaged/,
  ],
  [
    'the folder is away',
    () => rename(made.folder, `${made.folder}-away`),
    () => rename(`${made.folder}-away`, made.folder),
    /live: the folder is not there/,
  ],
])('it is said once that %s, and once that it is not any more', async (_, spoil, mend, sentence) => {
  await look()
  expect(lines).toEqual([])
  await spoil()
  await look()
  await look()
  expect(lines).toEqual([expect.stringMatching(sentence)])
  await mend()
  await look()
  expect(lines.slice(1)).toEqual(['release store: releases can be changed again'])
})
