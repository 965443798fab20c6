import type { Manifest } from '@member/shared/manifest'
import { manifestFile, releaseKey } from './keys.ts'
import type { Store } from './store.ts'
import { StoreError } from './store-error.ts'
import { storedDamage } from './stored-damage.ts'
import { withVariants } from './variants.ts'

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
