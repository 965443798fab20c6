import { integrityOf } from '@member/shared/integrity'
import type { Manifest } from '@member/shared/manifest'
import { messageOf } from '@member/shared/reading'
import type { ReleaseRef } from '@member/shared/release-set'
import { atMost, readsAtOnce } from './at-most.ts'
import { damageHelp } from './documents.ts'
import { fileKey, manifestFile, releaseKey } from './keys.ts'
import { type PublishedRelease, readRelease } from './releases.ts'
import { type Store, StoreError } from './store.ts'
import { plainBytes, plainName, variantsOf, withVariants } from './variants.ts'

/** Bytes of a build: its manifest, and every other file by its path inside the folder. */
export interface BuildFiles {
  manifest: Buffer
  files: ReadonlyMap<string, Buffer>
}

/**
 * Stores the files of a build, with compressed variants, as an immutable release. `manifest` is the content of
 * `build.manifest`. The release becomes visible only when the bytes read back have the right hashes; the result is
 * `exists` when its folder exists already.
 * @throws StoreError `unusable` when the engine returned other bytes than were written
 */
export async function putRelease(store: Store, manifest: Manifest, build: BuildFiles): Promise<'created' | 'exists'> {
  const files = await withVariants(new Map([...build.files, [manifestFile, build.manifest]]))
  // Last, as a release without a manifest does not exist for readers.
  files.delete(manifestFile)
  files.set(manifestFile, build.manifest)
  return store.createFolder(releaseKey(manifest.area, manifest.release), files, (stored) => {
    const changed = storedDamage(manifest.files, stored).map(({ clause }) => clause)
    if (!stored.get(manifestFile)?.equals(build.manifest)) changed.push(`${manifestFile} is not what was built`)
    if (changed.length > 0)
      throw new StoreError(
        'unusable',
        `${store.location} returned other bytes than were written: ${changed.join('; ')}`,
      )
  })
}

/** Hashes all files of a release that a live document refers to; each clause names the release. */
export async function releaseDamage(store: Store, area: string, ref: ReleaseRef): Promise<Damage[]> {
  try {
    const { files } = await manifestOf(store, area, ref)
    const hashes = { ...files, [manifestFile]: { integrity: ref.manifest } }
    const damage = storedDamage(hashes, await storedFiles(store, area, ref.release, hashes))
    return damage.map(({ kind, clause }) => ({ kind, clause: `${area} ${ref.release}: ${clause}` }))
  } catch (error) {
    return [{ kind: 'broken', clause: messageOf(error) }]
  }
}

/** Reads the files of a release, and the compressed copies that there are. */
async function storedFiles(store: Store, area: string, release: string, hashes: Hashes): Promise<Map<string, Buffer>> {
  const next = atMost(readsAtOnce)
  const read = Object.keys(hashes)
    .flatMap(variantsOf)
    .map(async (name) => [name, await next(() => store.read(fileKey(area, release, name)))] as const)
  return new Map((await Promise.all(read)).flatMap(([name, bytes]) => (bytes ? [[name, bytes]] : [])))
}

async function manifestOf(store: Store, area: string, ref: ReleaseRef): Promise<Manifest> {
  const found = await readRelease(store, area, ref.release)
  if (!found) throw new StoreError('damaged', `${area} ${ref.release} is missing from the store${damageHelp}`)
  if (found.ref.manifest !== ref.manifest)
    throw new StoreError('damaged', `${area} ${ref.release}: its manifest was changed after it went live${damageHelp}`)
  return found.manifest
}

/**
 * Something that is wrong with a stored release, as one clause. Without what is `broken`, browsers or the server lack
 * something; what is `spare` is asked for by no browser, or only by those without brotli.
 */
export interface Damage {
  kind: 'broken' | 'spare'
  clause: string
}

/** The hash of each file of a release by its name. */
export type Hashes = Readonly<Record<string, { integrity: string }>>

/**
 * Compares stored bytes with the hashes of a release; `name` is that of the damaged file or compressed copy. The server
 * sends the first copy there is, and the plain file without one, so a copy may be missing, or deleted when it is
 * damaged.
 */
export const storedDamage = (hashes: Hashes, stored: ReadonlyMap<string, Buffer>): (Damage & { name: string })[] =>
  Object.entries(hashes).flatMap(([plain, { integrity }]) => {
    const isIntact = (name: string) => hashOfPlain(name, stored.get(name)) === integrity
    const copies = variantsOf(plain).filter((name) => name !== plain && stored.has(name))
    const help = isIntact(plain) ? ' (delete it, and browsers get the plain file)' : ''
    return [plain, ...copies]
      .filter((name) => !isIntact(name))
      .map((name) => ({
        name,
        kind: isLoaded(plain) && (name === plain || name === copies[0]) ? 'broken' : 'spare',
        clause: `${name} is ${stored.has(name) ? 'not what was built' : 'missing'}${name === plain ? '' : help}`,
      }))
  })

/** Bundlers put the licences of what is in a script beside it, for people. */
const isLoaded = (name: string) => !name.endsWith('.LICENSE.txt')

function hashOfPlain(name: string, bytes: Buffer | undefined): string | undefined {
  try {
    return bytes && integrityOf(plainBytes(name, bytes))
  } catch {
    // It cannot be unpacked.
    return undefined
  }
}

/**
 * Writes those files of a published release again that are missing or changed, the manifest last, and resolves with
 * their names. `files` are those of a build with the same hashes, with its manifest where that one is not intact.
 * Compressed copies that somebody deleted stay away.
 */
export async function repairRelease(
  store: Store,
  { manifest, ref }: PublishedRelease,
  files: ReadonlyMap<string, Buffer>,
): Promise<string[]> {
  const { area, release } = manifest
  const hashes = { ...manifest.files, [manifestFile]: { integrity: ref.manifest } }
  const stored = await storedFiles(store, area, release, hashes)
  const names = storedDamage(hashes, stored).map(({ name }) => name)
  const damaged = new Set(names.map(plainName))
  const intact = [...stored].filter(([name]) => name === manifestFile)
  const built = await withVariants(new Map([...intact, ...files].filter(([name]) => damaged.has(name))))
  for (const name of names) {
    const bytes = built.get(name)
    if (bytes) await store.replace(fileKey(area, release, name), bytes)
    else await store.remove(fileKey(area, release, name))
  }
  return names
}
