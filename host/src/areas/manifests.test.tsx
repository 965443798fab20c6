import { fakeBrowser, integrityOf } from '../testing/fake-browser.ts'
import { putRelease } from '../testing/fake-release.ts'
import type { Finding } from './diagnosis.ts'
import { createManifests } from './manifests.ts'
import type { ReleasePointer } from './tab-set.ts'

function openManifests() {
  const browser = fakeBrowser()
  const { manifest, base } = putRelease(browser, { hash: 'bbbbbbbbbbbb' })
  const pointer: ReleasePointer = { release: manifest.release, base, manifest: integrityOf(JSON.stringify(manifest)) }
  const { manifest: _, ...untold } = pointer
  const diagnose = jest.fn(async (): Promise<Finding> => ({ reason: 'integrity', fault: 'release' }))
  const askFor = jest.fn(async (_release: string): Promise<ReleasePointer | undefined> => pointer)
  const allowFiles = jest.fn()
  const manifests = createManifests({ fetch: browser.fetch, allowFiles, diagnose, askFor })
  return {
    browser,
    manifest,
    base,
    pointer,
    untold,
    diagnose,
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

test('a damaged copy in the browser’s cache fails the attempt, and the next one goes past the cache', async () => {
  const { manifests, pointer, manifest, browser, path, allowFiles } = openManifests()
  browser.cache.set(path, '{"files":{"entry.js":{"integrity":""}}}')
  await expect(manifests.of(pointer)).rejects.toMatchObject({ reason: 'manifest' })
  expect(allowFiles).not.toHaveBeenCalled()
  expect(await manifests.of(pointer)).toEqual(manifest)
  expect(browser.requests.map(({ cache }) => cache)).toEqual(['default', 'reload'])
})

test.each<Finding['reason']>(['offline', 'portal', 'timeout'])(
  'what is wrong with the network is the reason: %s',
  async (reason) => {
    const { manifests, pointer, browser, path, diagnose } = openManifests()
    browser.server.delete(path)
    diagnose.mockResolvedValue({ reason, fault: 'network' })
    await expect(manifests.of(pointer)).rejects.toMatchObject({ reason, fault: 'network' })
    expect(diagnose).toHaveBeenCalledWith(path, 'error')
  },
)

test('the hash of a release that the page came without is asked for', async () => {
  const { manifests, untold, manifest, askFor } = openManifests()
  expect(await manifests.of(untold)).toEqual(manifest)
  expect(askFor).toHaveBeenCalledWith(manifest.release)
})

test('without a hash nothing is fetched: a release that is not live any more', async () => {
  const { manifests, untold, askFor, browser } = openManifests()
  askFor.mockResolvedValue(undefined)
  await expect(manifests.of(untold)).rejects.toMatchObject({ reason: 'manifest' })
  expect(browser.requests).toEqual([])
})

test.each<[string, Error, Finding['reason'], number]>([
  ['with nothing in time', Object.assign(new Error('timed out'), { name: 'TimeoutError' }), 'timeout', 0],
  ['badly', new TypeError('Failed to fetch'), 'portal', 1],
])(
  'a server that answers %s when asked for the hash says nothing against the release',
  async (_, error, reason, asked) => {
    const { manifests, untold, askFor, browser, diagnose } = openManifests()
    askFor.mockRejectedValueOnce(error)
    diagnose.mockResolvedValue({ reason: 'portal', fault: 'release' })
    await expect(manifests.of(untold)).rejects.toMatchObject({ reason, fault: 'network' })
    expect(diagnose).toHaveBeenCalledTimes(asked)
    expect(browser.requests).toEqual([])
    expect(await manifests.of(untold)).toBeDefined()
  },
)
