import { type Manifest, parseManifest } from '@member/shared/manifest'
import type { ReleaseRef } from '@member/shared/release-set'
import { messageOf } from '../error-text.ts'
import { Failure } from '../failure.ts'
import { integrityOf } from '../store/hashes.ts'
import { releaseKey } from '../store/keys.ts'
import type { Store } from '../store/store.ts'

/** A published release: its manifest and the reference that documents hold. */
export interface StoredRelease {
  manifest: Manifest
  ref: ReleaseRef
}

/** Reads a published release; undefined when there is none of that name. A damaged one is a `store` failure. */
export async function readRelease(store: Store, area: string, release: string): Promise<StoredRelease | undefined> {
  const key = `${releaseKey(area, release)}/manifest.json`
  const bytes = await store.read(key)
  if (!bytes) return undefined
  try {
    const manifest = parseManifest(JSON.parse(bytes.toString('utf8')))
    if (manifest.area !== area || manifest.release !== release)
      throw new Error(`it is of ${manifest.area} ${manifest.release}`)
    return { manifest, ref: { release, manifest: integrityOf(bytes) } }
  } catch (error) {
    throw new Failure('store', `${store.place}/${key} is damaged: ${messageOf(error)}.`)
  }
}

/** Names of an area's published releases, the one stored last first. */
export async function publishedReleases(store: Store, area: string): Promise<string[]> {
  const manifests = (await store.list(`r/${area}`)).map(async ({ name }) => {
    const found = (await store.list(releaseKey(area, name))).find((file) => file.name === 'manifest.json')
    return { name, at: found?.at ?? 0 }
  })
  return (await Promise.all(manifests))
    .sort((a, b) => b.at - a.at || (a.name < b.name ? 1 : -1))
    .map(({ name }) => name)
}
