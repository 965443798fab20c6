import { readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileKey, liveKey, manifestFile, releaseKey } from '@member/release-store'
import { putLive } from '../../scripts/put-live.mjs'
import { goLive, second } from '../harness/area-release.ts'
import type { Site } from '../harness/site.ts'
import { expect, test } from '../harness/test.ts'

const pointer = (site: Site) => join(site.store, liveKey)
const live = async (site: Site) => JSON.parse(await readFile(pointer(site), 'utf8'))

test('a start with everything live changes nothing', async ({ ownSite }) => {
  const before = await readFile(pointer(ownSite), 'utf8')
  expect(await putLive(ownSite.store)).toBe('up to date')
  expect(await readFile(pointer(ownSite), 'utf8')).toBe(before)
})

test('a start repairs a pointer that is cut off or lost', async ({ ownSite }) => {
  const before = await live(ownSite)
  await truncate(pointer(ownSite), 40)
  expect(await putLive(ownSite.store)).toBe('up to date')
  expect(await live(ownSite)).toEqual(before)
  await rm(pointer(ownSite))
  expect(await putLive(ownSite.store)).toBe('up to date')
  expect(await live(ownSite)).toEqual(before)
})

test('a start stores a release again after its folder was lost', async ({ ownSite }) => {
  const { release } = (await live(ownSite)).areas.account.current
  await rm(join(ownSite.store, releaseKey('account', release)), { recursive: true })
  expect(await putLive(ownSite.store)).toBe(`account ${release}`)
  await expect(ownSite.release('verify')).resolves.toContain('releases checked')
})

test('a start reports what is damaged in the store and does not change it', async ({ ownSite }) => {
  const { release } = (await live(ownSite)).areas.account.current
  const manifest = join(ownSite.store, fileKey('account', release, manifestFile))
  await writeFile(manifest, '{')
  expect(await putLive(ownSite.store)).toContain(`problem: ${manifest} is damaged`)
  expect(await readFile(manifest, 'utf8')).toBe('{')
})

test('a start does not promote an area that an operator has rolled back', async ({ ownSite }) => {
  const bad = await goLive(ownSite, 'account', second)
  const built = (await live(ownSite)).areas.account.previous.release
  await ownSite.release('promote', 'account', built, '--reason', 'back by promotion')
  await ownSite.release('rollback', 'account', '--to', bad, '--reason', 'INC-20')
  expect(await putLive(ownSite.store)).toBe('account is held by an operator and stays')
  expect((await live(ownSite)).areas.account.current.release).toBe(bad)
})
