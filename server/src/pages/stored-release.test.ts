import { rm } from 'node:fs/promises'
import { MadeStore, madeArea, someIntegrity } from '@member/release-store/testing'
import { releaseReader } from './stored-release.ts'

test('a release that was read once is damaged for a reference to another manifest', async () => {
  const store = await MadeStore.empty()
  const ref = await store.publish(madeArea('account', '1.0.0'))
  const read = releaseReader(store.store)
  expect((await read('account', ref)).kind).toBe('area')
  expect((await read('account', { ...ref, manifest: someIntegrity })).kind).toBe('damaged')
  await rm(store.folder, { recursive: true })
})
