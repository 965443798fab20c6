import { readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileKey, liveKey, logKey, manifestFile, releaseKey } from '@member/release-store'
import { putLive, putLiveIfPossible } from '../../scripts/put-live.mjs'
import { goLive, second } from '../harness/make-release.ts'
import type { Site } from '../harness/site.ts'
import { expect, test } from '../harness/test.ts'

const pointer = ({ store }: Site) => join(store, liveKey)
const live = async (site: Site) => JSON.parse(await readFile(pointer(site), 'utf8'))

test('a start with everything live changes nothing', async ({ ownSite: site }) => {
  const before = await readFile(pointer(site), 'utf8')
  expect(await putLive(site.store)).toBe('up to date')
  expect(await readFile(pointer(site), 'utf8')).toBe(before)
})

test('a start repairs a pointer that is cut off or lost', async ({ ownSite: site }) => {
  const before = await live(site)
  await truncate(pointer(site), 40)
  expect(await putLive(site.store)).toBe('up to date')
  expect(await live(site)).toEqual(before)
  await rm(pointer(site))
  expect(await putLive(site.store)).toBe('up to date')
  expect(await live(site)).toEqual(before)
})

test('a start stores a release again after its folder was lost', async ({ ownSite: site }) => {
  const { release } = (await live(site)).areas.account.current
  await rm(join(site.store, releaseKey('account', release)), { recursive: true })
  expect(await putLive(site.store)).toBe(`account ${release}`)
  await expect(site.release('verify')).resolves.toContain('releases checked')
})

test('a start reports what is damaged in the store and does not change it', async ({ ownSite: site }) => {
  const { release } = (await live(site)).areas.account.current
  const manifest = join(site.store, fileKey('account', release, manifestFile))
  await writeFile(manifest, '{')
  expect(await putLive(site.store)).toContain(`problem: ${manifest} is damaged`)
  expect(await readFile(manifest, 'utf8')).toBe('{')
})

test('a start with a damaged log goes on with what is live, and says so', async ({ ownSite: site }) => {
  const { generation } = await live(site)
  await writeFile(join(site.store, logKey(generation)), '{')
  expect(await putLiveIfPossible(site.store)).toMatch(/^nothing, going on with what is live: .+ is damaged/)
})

test('a start does not promote an area that an operator has rolled back', async ({ ownSite: site }) => {
  const bad = await goLive(site, 'account', second)
  const built = (await live(site)).areas.account.previous.release
  await site.release('promote', 'account', built, '--reason', 'back by promotion')
  await site.release('rollback', 'account', '--to', bad, '--reason', 'INC-20')
  expect(await putLive(site.store)).toBe(`account stays on ${bad}, as somebody left it; built is ${built}`)
  expect((await live(site)).areas.account.current.release).toBe(bad)
})

test('a start does not replace a release that somebody promoted, and replaces its own', async ({ ownSite: site }) => {
  const built = (await live(site)).areas.account.current.release
  const promoted = await goLive(site, 'account', second)
  expect(await putLive(site.store)).toBe(`account stays on ${promoted}, as somebody left it; built is ${built}`)
  expect((await live(site)).areas.account.current.release).toBe(promoted)

  await site.release('promote', 'account', built, '--reason', 'npm start')
  await site.release('promote', 'account', promoted, '--reason', 'npm start')
  expect(await putLive(site.store)).toBe(`account ${built}`)
})
