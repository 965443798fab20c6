import type { AreaManifest } from '@member/shared/manifest'
import { limits } from './deadline.ts'
import { AreaError } from './reason.ts'

/** Where a release lies and what its manifest must hash to. */
export interface ReleasePointer {
  release: string
  base: string
  manifest: string
}

/**
 * Reads the manifest of the release to fall back to. The browser checks its bytes against the hash of the release
 * set; it was validated when it was published. Rejects with an `AreaError`.
 */
export async function fetchManifest(fetch: typeof window.fetch, pointer: ReleasePointer): Promise<AreaManifest> {
  try {
    const signal = AbortSignal.timeout(limits.data)
    const response = await fetch(`${pointer.base}manifest.json`, { integrity: pointer.manifest, signal })
    if (!response.ok) throw new Error(`status ${response.status}`)
    return await response.json()
  } catch (error) {
    throw new AreaError('manifest', `${pointer.release}: ${String(error)}`, error)
  }
}
