import { integrityOf } from '@member/shared/integrity'
import type { Manifest } from '@member/shared/manifest'
import type { LiveDocument, ReleaseRef } from '@member/shared/release-set'
import { damageHelp, parseStoredManifest } from './documents.ts'
import { areaKey, fileKey, logFolder, manifestFile, releaseKey, releasesKey } from './keys.ts'
import { type ReadableStore, type Store, StoreError } from './store.ts'

/** A published release: its manifest and the reference that live documents hold. */
export interface PublishedRelease {
  manifest: Manifest
  ref: ReleaseRef
}

/**
 * Reads a published release by name; undefined when there is none.
 * @throws StoreError `damaged` when its manifest cannot be read
 */
export async function readRelease(store: Store, area: string, release: string): Promise<PublishedRelease | undefined> {
  const key = fileKey(area, release, manifestFile)
  const bytes = await store.read(key)
  if (!bytes) return undefined
  const manifest = parseStoredManifest(bytes, area, release, `${store.location}/${key}`)
  return { manifest, ref: { release, manifest: integrityOf(bytes) } }
}

/**
 * Reads the manifest that a live document refers to.
 * @throws StoreError `damaged` when it is missing or not the one that went live
 */
export async function readManifest(store: ReadableStore, area: string, ref: ReleaseRef): Promise<Manifest> {
  const key = fileKey(area, ref.release, manifestFile)
  return parseStoredManifest(await readIntact(store, key, ref.manifest), area, ref.release, `${store.location}/${key}`)
}

/**
 * Reads one file of a release.
 * @throws StoreError `damaged` when it is missing or differs from its hash in the manifest
 */
export async function readFileOf(
  store: ReadableStore,
  { area, release, files }: Manifest,
  file: string,
): Promise<Buffer> {
  return readIntact(store, fileKey(area, release, file), files[file]?.integrity)
}

async function readIntact(store: ReadableStore, key: string, integrity: string | undefined): Promise<Buffer> {
  const bytes = await store.read(key)
  if (!bytes) throw new StoreError('damaged', `${store.location}/${key} is missing${damageHelp}`)
  if (integrityOf(bytes) !== integrity)
    throw new StoreError('damaged', `${store.location}/${key} was changed after it was published${damageHelp}`)
  return bytes
}

/** Whether a release has a folder, complete or not. */
export async function hasRelease(store: Store, area: string, release: string): Promise<boolean> {
  return (await store.list(releaseKey(area, release))).length > 0
}

/**
 * Makes the reader of the names of an area's published releases, the latest first. A release never changes: what it has
 * read of one it remembers.
 */
export function publishedReader(store: Store): (area: string) => Promise<string[]> {
  const known = new Map<string, number>()
  async function publishedAt(key: string): Promise<number> {
    const at = known.get(key) ?? (await store.list(key)).find(({ name }) => name === manifestFile)?.at
    if (at === undefined) return 0
    known.set(key, at)
    return at
  }
  return async (area) => {
    const dated = (await store.list(areaKey(area))).map(async ({ name }) => ({
      name,
      at: await publishedAt(releaseKey(area, name)),
    }))
    return (await Promise.all(dated)).sort((a, b) => b.at - a.at || (a.name < b.name ? 1 : -1)).map(({ name }) => name)
  }
}

/** Names of an area's published releases, the latest first. */
export const publishedReleases = (store: Store, area: string): Promise<string[]> => publishedReader(store)(area)

/** Whether something was ever published or promoted there; false for a folder of anything else. */
export async function isReleaseStore(store: Store): Promise<boolean> {
  const names = (await store.list('')).map(({ name }) => name)
  return [releasesKey, logFolder].some((name) => names.includes(name))
}

/** Names of the areas that have published releases. */
export async function publishedAreas(store: Store): Promise<string[]> {
  return (await store.list(releasesKey)).map(({ name }) => name)
}

/** The releases a live document refers to: the current one of each area, its fallback and its candidate. */
export const liveRefs = ({ areas }: LiveDocument): { area: string; ref: ReleaseRef }[] =>
  Object.entries(areas).flatMap(([area, { current, previous, candidate }]) =>
    [current, previous, candidate].flatMap((ref) => (ref ? [{ area, ref }] : [])),
  )
