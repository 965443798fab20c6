// A file of a release is used only when its hash is the one that went live.
import { rm, writeFile } from 'node:fs/promises'
import { type Manifest, parseManifest } from '@member/shared/manifest'
import { releaseDamage } from './check-release.ts'
import { integrityOf } from './hashes.ts'
import { putRelease } from './put-release.ts'
import { hasRelease, publishedReleases, readFileOf, readManifest, readRelease } from './releases.ts'
import type { Store } from './store.ts'
import { madeBuild } from './testing/made-build.ts'
import { madeArea, releaseOf, someIntegrity } from './testing/made-manifest.ts'
import { MadeStore } from './testing/made-store.ts'

let made: MadeStore
let manifest: Manifest
let ref: { release: string; manifest: string }

const path = (file: string) => made.releaseFile('account', releaseOf('1.0.0'), file)

beforeEach(async () => {
  made = await MadeStore.empty()
  ref = await made.publish(madeArea('account', '1.0.0'))
  manifest = await readManifest(made.store, 'account', ref)
})
afterEach(() => rm(made.folder, { recursive: true }))

test('the hash is the one browsers compute', () => {
  // Subresource Integrity, W3C, section 1.2: the hash of this script.
  expect(integrityOf(Buffer.from("alert('Hello, world.');"))).toBe(
    'sha384-H8BRh8j48O9oYatfu5AZzq6A9RINhZO5H16dQZngK7T62em8MUt1FLm52t+eX6xO',
  )
})

test('a manifest that was changed or lost is refused', async () => {
  await expect(readManifest(made.store, 'account', { ...ref, manifest: someIntegrity })).rejects.toMatchObject({
    kind: 'damaged',
    message: `${path('manifest.json')} was changed after it was published`,
  })
  await rm(path('manifest.json'))
  await expect(readManifest(made.store, 'account', ref)).rejects.toThrow(`${path('manifest.json')} is missing`)
  expect(await readRelease(made.store, 'account', ref.release)).toBeUndefined()
  expect(await hasRelease(made.store, 'account', ref.release)).toBe(true)
})

test('the manifest of another release is refused', async () => {
  await made.publish(madeArea('account', '2.0.0'))
  const other = await made.store.read(`r/account/${releaseOf('2.0.0')}/manifest.json`)
  await writeFile(path('manifest.json'), other ?? '')
  await expect(readRelease(made.store, 'account', ref.release)).rejects.toThrow(
    /is damaged: it belongs to account 2\.0\.0/,
  )
})

test('a file that was changed, lost or never listed is refused', async () => {
  expect((await readFileOf(made.store, manifest, 'list.js')).toString()).toContain('list.js of')
  await writeFile(path('list.js'), 'changed()')
  await expect(readFileOf(made.store, manifest, 'list.js')).rejects.toThrow('was changed after it was published')
  await rm(path('list.js'))
  await expect(readFileOf(made.store, manifest, 'list.js')).rejects.toThrow('is missing')
  await expect(readFileOf(made.store, manifest, 'manifest.json')).rejects.toMatchObject({ kind: 'damaged' })
})

test('a compressed variant that unpacks to something else is found', async () => {
  expect(await releaseDamage(made.store, 'account', ref)).toEqual([])
  await writeFile(path('list.js.br'), 'no brotli')
  expect(await releaseDamage(made.store, 'account', ref)).toEqual([
    {
      kind: 'broken',
      clause: `account ${ref.release}: list.js.br is not what was built (delete it, and browsers get the plain file)`,
    },
  ])
})

test.each(['manifest.json', 'list.js', 'list.js.br'])(
  'a release whose %s comes back changed is not stored',
  async (name) => {
    const { store } = made
    const corrupting: Store = {
      ...store,
      createFolder: (key, files, check) =>
        store.createFolder(key, files, (stored) => check(new Map([...stored, [name, Buffer.from('changed')]]))),
    }
    const build = madeBuild(madeArea('account', '2.0.0'))
    const next = parseManifest(JSON.parse(build.manifest.toString()))
    await expect(putRelease(corrupting, next, build)).rejects.toMatchObject({
      kind: 'unusable',
      message: expect.stringContaining(`returned other bytes than were written: ${name} is not what was built`),
    })
    expect(await hasRelease(store, 'account', next.release)).toBe(false)
    expect(await putRelease(store, next, build)).toBe('created')
  },
)

test('the release published last is the first of the list', async () => {
  await made.publish(madeArea('account', '0.9.0'))
  expect(await publishedReleases(made.store, 'account')).toEqual([releaseOf('0.9.0'), ref.release])
})
