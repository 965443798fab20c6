import { readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileKey, liveKey, manifestFile, releaseKey } from '@member/release-store'
import { expect } from '@playwright/test'
import { putLive } from '../../scripts/put-live.mjs'
import { goLive, second } from '../harness/make-release.ts'
import { type OperatedStore, test } from '../harness/operated-store.ts'

const pointer = ({ store }: OperatedStore) => join(store, liveKey)
const live = async (operated: OperatedStore) => JSON.parse(await readFile(pointer(operated), 'utf8'))

test('a start with everything live changes nothing', async ({ operated }) => {
  const before = await readFile(pointer(operated), 'utf8')
  expect(await putLive(operated.store)).toBe('up to date')
  expect(await readFile(pointer(operated), 'utf8')).toBe(before)
})

test('a start repairs a pointer that is cut off or lost', async ({ operated }) => {
  const before = await live(operated)
  await truncate(pointer(operated), 40)
  expect(await putLive(operated.store)).toBe('up to date')
  expect(await live(operated)).toEqual(before)
  await rm(pointer(operated))
  expect(await putLive(operated.store)).toBe('up to date')
  expect(await live(operated)).toEqual(before)
})

test('a start stores a release again after its folder was lost', async ({ operated }) => {
  const { release } = (await live(operated)).areas.account.current
  await rm(join(operated.store, releaseKey('account', release)), { recursive: true })
  expect(await putLive(operated.store)).toBe(`account ${release}`)
  await expect(operated.release('verify')).resolves.toContain('releases checked')
})

test('a start reports what is damaged in the store and does not change it', async ({ operated }) => {
  const { release } = (await live(operated)).areas.account.current
  const manifest = join(operated.store, fileKey('account', release, manifestFile))
  await writeFile(manifest, '{')
  expect(await putLive(operated.store)).toContain(`problem: ${manifest} is damaged`)
  expect(await readFile(manifest, 'utf8')).toBe('{')
})

test('a start does not promote an area that an operator has rolled back', async ({ operated }) => {
  const bad = await goLive(operated, 'account', second)
  const built = (await live(operated)).areas.account.previous.release
  await operated.release('promote', 'account', built, '--reason', 'back by promotion')
  await operated.release('rollback', 'account', '--to', bad, '--reason', 'INC-20')
  expect(await putLive(operated.store)).toBe(`account stays on ${bad}, as somebody left it; built is ${built}`)
  expect((await live(operated)).areas.account.current.release).toBe(bad)
})

test('a start does not replace a release that somebody promoted, and replaces its own', async ({ operated }) => {
  const built = (await live(operated)).areas.account.current.release
  const promoted = await goLive(operated, 'account', second)
  expect(await putLive(operated.store)).toBe(`account stays on ${promoted}, as somebody left it; built is ${built}`)
  expect((await live(operated)).areas.account.current.release).toBe(promoted)

  await operated.release('promote', 'account', built, '--reason', 'npm start')
  await operated.release('promote', 'account', promoted, '--reason', 'npm start')
  expect(await putLive(operated.store)).toBe(`account ${built}`)
})
