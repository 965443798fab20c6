import type { RunManifest } from '@member/shared/manifest'
import { AreaError, limits } from './reason.ts'
import type { ReleasePointer } from './tab-set.ts'

/** The manifests of areas' releases; a tab keeps what it has read, as a release never changes. */
export interface Manifests {
  /**
   * The manifest of a release, with its files loadable. Fetched when the set did not bring it. The
   * browser checks its bytes against the hash of the set; it was validated when it was
   * published. Rejects with an `AreaError`.
   */
  of(pointer: ReleasePointer): Promise<RunManifest>
}

export interface ManifestsDependencies {
  fetch: typeof window.fetch
  /** Makes the files of a verified manifest loadable. */
  allowFiles(base: string, files: RunManifest['files']): void
  /** Asks for the hash of a release that the page came without; undefined when it is not live any more. */
  askFor(release: string): Promise<ReleasePointer | undefined>
}

const isTimeout = (error: unknown) => error instanceof Error && error.name === 'TimeoutError'

export function createManifests({ fetch, allowFiles, askFor }: ManifestsDependencies): Manifests {
  const known = new Map<string, Promise<RunManifest>>()

  /** The hash of a manifest; without one the browser would take any bytes. */
  async function hashOf({ release, manifest }: ReleasePointer): Promise<string> {
    if (manifest !== undefined) return manifest
    const live = await askFor(release).catch((error) => {
      throw new AreaError('offline', `hash of ${release}: ${String(error)}`, { cause: error })
    })
    if (!live?.manifest) throw new AreaError('files', `${release} is not live any more`)
    return live.manifest
  }

  async function read(pointer: ReleasePointer): Promise<RunManifest> {
    const { release, base, content } = pointer
    if (content !== undefined) return content
    const integrity = await hashOf(pointer)
    const address = `${base}manifest.json`
    try {
      const signal = AbortSignal.timeout(limits.data)
      const response = await fetch(address, { integrity, signal })
      if (!response.ok) throw new Error(`status ${response.status}`)
      const read: RunManifest = await response.json()
      allowFiles(base, read.files)
      return read
    } catch (error) {
      const reason = isTimeout(error) ? 'timeout' : 'files'
      throw new AreaError(reason, `${release}: ${String(error)}`, { cause: error, file: address })
    }
  }

  return {
    of(pointer) {
      const { release } = pointer
      const manifest =
        known.get(release) ??
        read(pointer).catch((error) => {
          known.delete(release)
          throw error
        })
      known.set(release, manifest)
      return manifest
    },
  }
}
