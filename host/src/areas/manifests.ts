import { releaseSetAddress } from '@member/shared/addresses'
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

const isTimeout = (error: unknown) => error instanceof Error && error.name === 'TimeoutError'

export function createManifests({ fetch, allowFiles, diagnose, askFor }: ManifestsDependencies): Manifests {
  const known = new Map<string, Promise<RunManifest>>()
  const failed = new Set<string>()

  /** The hash of a manifest; without one the browser would take any bytes. */
  async function hashOf({ release, manifest }: ReleasePointer): Promise<string> {
    if (manifest !== undefined) return manifest
    const live = await askFor(release).catch(async (error) => {
      // No answer to what is live, in time: no finding about the release, and nothing to ask a second time.
      const { reason } = isTimeout(error) ? { reason: 'timeout' as const } : await diagnose(releaseSetAddress, 'error')
      throw new AreaError(reason, `hash of ${release}: ${String(error)}`, { cause: error, fault: 'network' })
    })
    if (!live?.manifest) throw new AreaError('manifest', `${release} is not live any more`)
    return live.manifest
  }

  async function read(pointer: ReleasePointer): Promise<RunManifest> {
    const { release, base, content } = pointer
    if (content !== undefined) return content
    const integrity = await hashOf(pointer)
    const address = `${base}manifest.json`
    try {
      const signal = AbortSignal.timeout(limits.data)
      const cache = failed.has(release) ? 'reload' : 'default'
      const response = await fetch(address, { integrity, cache, signal })
      if (!response.ok) throw new Error(`status ${response.status}`)
      const read: RunManifest = await response.json()
      allowFiles(base, read.files)
      return read
    } catch (error) {
      failed.add(release)
      const { reason, fault } = await diagnose(address, isTimeout(error) ? 'deadline' : 'error')
      const options = { cause: error, fault }
      throw new AreaError(fault === 'network' ? reason : 'manifest', `${release}: ${String(error)}`, options)
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
