// A file of a release is used only when its hash is the one that went live.

// What browsers get is told apart from what none asks for.
import { rm, writeFile } from 'node:fs/promises'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { integrityOf } from '@member/shared/integrity'
import { type Manifest, parseManifest } from '@member/shared/manifest'
import { fileKey, manifestFile } from './keys.ts'
import { liveAreaOf } from './live-state.ts'
import { putRelease, releaseDamage, storedDamage } from './release-files.ts'
import { hasRelease, publishedReader, readFileOf, readManifest, readRelease } from './releases.ts'
import type { Store } from './store.ts'
import { StoreError, unusable } from './store.ts'
import { madeBuild } from './testing/made-build.ts'
import { madeArea, releaseOf, someIntegrity } from './testing/made-manifest.ts'
import { liveArea, MadeStore } from './testing/made-store.ts'

describe('live area of', () => {
  const account = liveArea({ release: '1.0.0-000000000000', manifest: someIntegrity })

  test.each(['constructor', '__proto__', 'toString', 'messages'])('%s is not live', (area) => {
    expect(liveAreaOf({ areas: { account } }, area)).toBeUndefined()
  })

  test('a live area is found', () => {
    expect(liveAreaOf({ areas: { account } }, 'account')).toBe(account)
  })
})

describe('releases', () => {
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

  test('a manifest is read without what this version does not know, and with the usual skeleton for an unknown one', async () => {
    const later = madeArea('account', '2.0.0')
    const pages = later.pages.map((page) => ({ ...page, preview: { image: 'page.png' }, skeleton: 'gallery' as never }))
    const contributions = { header: { first: [], texts: {} } } as never
    const found = await readManifest(
      made.store,
      'account',
      await made.publish({ ...later, pages, contributions, budget: 30 } as Manifest),
    )
    expect(found).not.toHaveProperty('budget')
    expect(found).toMatchObject({ contributions: {}, pages: [{ name: 'account/list', skeleton: 'list' }] })
  })

  test('a manifest in a later schema is not called damaged', async () => {
    const key = fileKey('account', releaseOf('1.0.0'), manifestFile)
    await made.store.replace(key, Buffer.from(JSON.stringify({ ...manifest, schema: 2 })))
    await expect(readRelease(made.store, 'account', ref.release)).rejects.toThrow(
      `${key} was written by a later version (schema 2, this one reads 1)`,
    )
  })

  test('a manifest that was changed or lost is refused', async () => {
    await expect(readManifest(made.store, 'account', { ...ref, manifest: someIntegrity })).rejects.toMatchObject({
      kind: 'damaged',
      message: `${path('manifest.json')} was changed after it was published (publish its build again, or bring it back from the backup)`,
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

  test('the release published last is the first of the list, and each release is looked at once', async () => {
    const asked: string[] = []
    const list = (key: string) => {
      asked.push(key)
      return made.store.list(key)
    }
    const published = publishedReader({ ...made.store, list })
    expect(await published('account')).toEqual([ref.release])
    await made.publish(madeArea('account', '0.9.0'))
    asked.length = 0
    expect(await published('account')).toEqual([releaseOf('0.9.0'), ref.release])
    expect(asked).toEqual(['r/account', `r/account/${releaseOf('0.9.0')}`])
  })
})

describe('store error', () => {
  test.each([
    ['ENOSPC', 'the disk is full; nothing was changed'],
    ['EACCES', 'this user may not read or write there'],
    ['EROFS', 'the file system is read-only'],
    ['ENOTSUP', 'the file system has no hard links; put the store on a local disk'],
    ['EOTHER', 'raw text'],
  ])('%s is reported as: %s', (code, why) => {
    const error = unusable('/srv/store', Object.assign(new Error('raw text'), { code }))
    expect(error).toMatchObject({ kind: 'unusable', message: `the store /srv/store cannot be used: ${why}` })
  })

  test('an error of the store stays as it is', () => {
    const error = new StoreError('damaged', 'because')
    expect(unusable('/srv/store', error)).toBe(error)
  })
})

describe('stored damage', () => {
  const bytes = Buffer.from('list()'.repeat(50))
  const good: Record<string, Buffer> = { '': bytes, '.br': brotliCompressSync(bytes), '.gz': gzipSync(bytes) }
  const bad = { '': Buffer.alloc(0), '.br': Buffer.from('x'), '.gz': gzipSync('other()') }
  type Ending = keyof typeof bad
  const help = ' (delete it, and browsers get the plain file)'

  const damageOf = (file: string, intact: Ending[], changed: Ending[]) => {
    const stored = new Map([
      ...intact.map((ending) => [file + ending, good[ending] ?? bytes] as const),
      ...changed.map((ending) => [file + ending, bad[ending]] as const),
    ])
    return storedDamage({ [file]: { integrity: integrityOf(bytes) } }, stored).map(({ kind, clause }) => [kind, clause])
  }

  test.each<[string, Ending[], Ending[], string[][]]>([
    ['all copies are intact', ['', '.br', '.gz'], [], []],
    ['copies are missing', [''], [], []],
    ['the plain file is missing', ['.br', '.gz'], [], [['broken', 'list.js is missing']]],
    ['the plain file is empty', ['.br', '.gz'], [''], [['broken', 'list.js is not what was built']]],
    ['brotli is changed', ['', '.gz'], ['.br'], [['broken', `list.js.br is not what was built${help}`]]],
    ['gzip is changed', ['', '.br'], ['.gz'], [['spare', `list.js.gz is not what was built${help}`]]],
    ['gzip is changed, without brotli', [''], ['.gz'], [['broken', `list.js.gz is not what was built${help}`]]],
    [
      'the plain file and gzip are changed',
      ['.br'],
      ['', '.gz'],
      [
        ['broken', 'list.js is not what was built'],
        ['spare', 'list.js.gz is not what was built'],
      ],
    ],
  ])('%s', (_, intact, changed, damage) => {
    expect(damageOf('list.js', intact, changed)).toEqual(damage)
  })

  test('no browser asks for licences', () => {
    expect(damageOf('list.js.LICENSE.txt', [], [])).toEqual([['spare', 'list.js.LICENSE.txt is missing']])
    expect(damageOf('list.js.LICENSE.txt', [], [''])).toEqual([['spare', 'list.js.LICENSE.txt is not what was built']])
  })
})
