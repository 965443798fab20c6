import type { Manifest } from '@member/shared/manifest'
import { messageOf } from '@member/shared/reading'
import type { ReleaseRef } from '@member/shared/release-set'
import { fileKey, manifestFile } from './keys.ts'
import { readRelease } from './releases.ts'
import type { Store } from './store.ts'
import { StoreError } from './store-error.ts'
import { type Damage, type Hashes, storedDamage } from './stored-damage.ts'
import { variantsOf } from './variants.ts'

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
export async function storedFiles(
  store: Store,
  area: string,
  release: string,
  hashes: Hashes,
): Promise<Map<string, Buffer>> {
  const names = Object.keys(hashes).flatMap(variantsOf)
  const stored = new Map<string, Buffer>()
  for (const name of names) {
    const bytes = await store.read(fileKey(area, release, name))
    if (bytes) stored.set(name, bytes)
  }
  return stored
}

async function manifestOf(store: Store, area: string, ref: ReleaseRef): Promise<Manifest> {
  const found = await readRelease(store, area, ref.release)
  if (!found) throw new StoreError('damaged', `${area} ${ref.release} is missing from the store`)
  if (found.ref.manifest !== ref.manifest)
    throw new StoreError('damaged', `${area} ${ref.release}: its manifest was changed after it went live`)
  return found.manifest
}
