import type { RunManifest } from '@member/shared/manifest'
import { limits } from './deadline.ts'
import type { Diagnose } from './diagnosis.ts'
import { AreaError } from './reason.ts'
import type { ReleasePointer } from './tab-set.ts'

/** The manifests of areas' releases; a tab keeps what it has read, as a release never changes. */
export interface Manifests {
  /**
   * The manifest of a release, with its files loadable. Fetched when the set did not bring it, past the browser's
   * cache after a failure. The browser checks its bytes against the hash of the set; it was validated when it was
   * published. Rejects with an `AreaError`.
   */
  of(pointer: ReleasePointer): Promise<RunManifest>
}

export interface ManifestsDependencies {
  fetch: typeof window.fetch
  /** Makes the files of a verified manifest loadable. */
  allowFiles(base: string, files: RunManifest['files']): void
  diagnose: Diagnose
  /** Asks for the hash of a release that the page came without; undefined when it is not live any more. */
  askFor(release: string): Promise<ReleasePointer | undefined>
}

export function createManifests({ fetch, allowFiles, diagnose, askFor }: ManifestsDependencies): Manifests {
  const known = new Map<string, Promise<RunManifest>>()
  const failed = new Set<string>()

  async function read({ release, base, manifest, content }: ReleasePointer): Promise<RunManifest> {
    if (content !== undefined) return content
    const address = `${base}manifest.json`
    try {
      const integrity = manifest ?? (await askFor(release))?.manifest
      // Without a hash the browser would take any bytes.
      if (!integrity) throw new Error('the tab was not told its hash')
      const signal = AbortSignal.timeout(limits.data)
      const cache = failed.has(release) ? 'reload' : 'default'
      const response = await fetch(address, { integrity, cache, signal })
      if (!response.ok) throw new Error(`status ${response.status}`)
      const read: RunManifest = await response.json()
      allowFiles(base, read.files)
      return read
    } catch (error) {
      known.delete(release)
      failed.add(release)
      const { reason, fault } = await diagnose(
        address,
        error instanceof Error && error.name === 'TimeoutError' ? 'deadline' : 'error',
      )
      const options = { cause: error, fault }
      throw new AreaError(fault === 'network' ? reason : 'manifest', `${release}: ${String(error)}`, options)
    }
  }

  return {
    of(pointer) {
      const manifest = known.get(pointer.release) ?? read(pointer)
      known.set(pointer.release, manifest)
      return manifest
    },
  }
}
