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

/** Names of an area's published releases, the latest first. */
export async function publishedReleases(store: Store, area: string): Promise<string[]> {
  const manifests = (await store.list(areaKey(area))).map(async ({ name }) => {
    const found = (await store.list(releaseKey(area, name))).find((file) => file.name === manifestFile)
    return { name, at: found?.at ?? 0 }
  })
  return (await Promise.all(manifests))
    .sort((a, b) => b.at - a.at || (a.name < b.name ? 1 : -1))
    .map(({ name }) => name)
}

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
