import type { Manifest } from '@member/shared/manifest'
import { messageOf } from '@member/shared/reading'
import type { ReleaseRef } from '@member/shared/release-set'
import { integrityOf } from './hashes.ts'
import { fileKey } from './keys.ts'
import { readRelease } from './releases.ts'
import type { Store } from './store.ts'
import { StoreError } from './store-error.ts'
import { plainBytes, plainName, variantsOf } from './variants.ts'

/**
 * Problems of the stored bytes of a release: a listed file that is missing or changed, or a compressed variant that
 * unpacks to something else. One clause each.
 */
export function storedProblems(manifest: Manifest, stored: ReadonlyMap<string, Buffer>): string[] {
  const problems: string[] = []
  for (const name of Object.keys(manifest.files)) if (!stored.has(name)) problems.push(`${name} is missing`)
  for (const [name, bytes] of stored) {
    const listed = manifest.files[plainName(name)]
    if (listed && plainIntegrity(name, bytes) !== listed.integrity) problems.push(`${name} is not what was built`)
  }
  return problems
}

function plainIntegrity(name: string, bytes: Buffer): string {
  try {
    return integrityOf(plainBytes(name, bytes))
  } catch {
    return 'cannot be unpacked'
  }
}

/** Looks whether a release that a live document refers to is all there, without reading its files. */
export async function absenceProblems(store: Store, area: string, ref: ReleaseRef): Promise<string[]> {
  try {
    const { files } = await manifestOf(store, area, ref)
    const absent = Object.keys(files).map(async (name) =>
      (await store.etag(fileKey(area, ref.release, name))) === undefined
        ? [`${area} ${ref.release}: ${name} is missing`]
        : [],
    )
    return (await Promise.all(absent)).flat()
  } catch (error) {
    return [messageOf(error)]
  }
}

/** Hashes all files of a release that a live document refers to; one clause for each problem. */
export async function releaseProblems(store: Store, area: string, ref: ReleaseRef): Promise<string[]> {
  try {
    const manifest = await manifestOf(store, area, ref)
    const stored = new Map<string, Buffer>()
    for (const name of Object.keys(manifest.files).flatMap(variantsOf)) {
      const bytes = await store.read(fileKey(area, ref.release, name))
      if (bytes) stored.set(name, bytes)
    }
    return storedProblems(manifest, stored).map((problem) => `${area} ${ref.release}: ${problem}`)
  } catch (error) {
    return [messageOf(error)]
  }
}

async function manifestOf(store: Store, area: string, ref: ReleaseRef): Promise<Manifest> {
  const found = await readRelease(store, area, ref.release)
  if (!found) throw new StoreError('damaged', `${area} ${ref.release} is missing from the store`)
  if (found.ref.manifest !== ref.manifest)
    throw new StoreError('damaged', `${area} ${ref.release}: its manifest was changed after it went live`)
  return found.manifest
}
