import { fakeBrowser, integrityOf } from '../testing/fake-browser.ts'
import { putRelease } from '../testing/fake-release.ts'
import { createManifests } from './manifests.ts'
import type { ReleasePointer } from './tab-set.ts'

function openManifests() {
  const browser = fakeBrowser()
  const { manifest, base } = putRelease(browser, { hash: 'bbbbbbbbbbbb' })
  const pointer: ReleasePointer = { release: manifest.release, base, manifest: integrityOf(JSON.stringify(manifest)) }
  const { manifest: _, ...untold } = pointer
  const askFor = jest.fn(async (_release: string): Promise<ReleasePointer | undefined> => pointer)
  const allowFiles = jest.fn()
  const manifests = createManifests({ fetch: browser.fetch, allowFiles, askFor })
  return {
    browser,
    manifest,
    base,
    pointer,
    untold,
    askFor,
    allowFiles,
    manifests,
    path: `${base}manifest.json`,
  }
}

test('a manifest is fetched once, and its files become loadable', async () => {
  const { manifests, pointer, manifest, allowFiles, base, browser } = openManifests()
  expect(await Promise.all([manifests.of(pointer), manifests.of(pointer)])).toEqual([manifest, manifest])
  expect(browser.requests).toHaveLength(1)
  expect(allowFiles).toHaveBeenCalledWith(base, manifest.files)
})

test('a manifest that came with the set is not fetched', async () => {
  const { manifests, pointer, manifest, browser } = openManifests()
  expect(await manifests.of({ ...pointer, content: manifest })).toBe(manifest)
  expect(browser.requests).toEqual([])
})

test.each<[string, 'files' | 'timeout', unknown]>([
  ['is not there', 'files', new TypeError('Failed to fetch')],
  ['does not come in time', 'timeout', Object.assign(new Error('timed out'), { name: 'TimeoutError' })],
])('a manifest that %s fails the attempt with its address, and is asked for again', async (_, reason, error) => {
  const { pointer, manifest, browser, path, allowFiles, askFor } = openManifests()
  const fetch = jest.fn(browser.fetch).mockRejectedValueOnce(error)
  const manifests = createManifests({ fetch, allowFiles, askFor })
  await expect(manifests.of(pointer)).rejects.toMatchObject({ reason, file: path })
  expect(allowFiles).not.toHaveBeenCalled()
  expect(await manifests.of(pointer)).toEqual(manifest)
})

test('the hash of a release that the page came without is asked for', async () => {
  const { manifests, untold, manifest, askFor } = openManifests()
  expect(await manifests.of(untold)).toEqual(manifest)
  expect(askFor).toHaveBeenCalledWith(manifest.release)
})

test('without a hash nothing is fetched: a release that is not live any more', async () => {
  const { manifests, untold, askFor, browser } = openManifests()
  askFor.mockResolvedValue(undefined)
  await expect(manifests.of(untold)).rejects.toMatchObject({ reason: 'files' })
  expect(browser.requests).toEqual([])
})

test('a site that does not answer when asked for the hash says nothing against the release', async () => {
  const { manifests, untold, askFor, browser } = openManifests()
  askFor.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await expect(manifests.of(untold)).rejects.toMatchObject({ reason: 'offline' })
  expect(browser.requests).toEqual([])
  expect(await manifests.of(untold)).toBeDefined()
})
