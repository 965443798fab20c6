import { storedFiles } from './check-release.ts'
import { fileKey, manifestFile } from './keys.ts'
import type { PublishedRelease } from './releases.ts'
import type { Store } from './store.ts'
import { storedDamage } from './stored-damage.ts'
import { plainName, withVariants } from './variants.ts'

/**
 * Writes those files of a published release again that are missing or changed, and resolves with their names. `files`
 * are those of a build with the same hashes. Compressed copies that somebody deleted stay away.
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
  const built = await withVariants(new Map([...files, ...intact].filter(([name]) => damaged.has(name))))
  for (const name of names) {
    const bytes = built.get(name)
    if (bytes) await store.replace(fileKey(area, release, name), bytes)
    else await store.remove(fileKey(area, release, name))
  }
  return names
}
