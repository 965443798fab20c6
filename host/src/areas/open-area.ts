import type { AreaDefinition } from '@member/shared'
import { isAreaDefinition } from '@member/shared/host'
import type { RunManifest } from '@member/shared/manifest'
import type { Federation } from './federation.ts'
import { AreaError } from './reason.ts'

/** Areas whose container is up, by release. */
export interface OpenAreas {
  /** The definition that a release exposes. Rejects as `Federation.open` does, and with `AreaError` when it is none. */
  open(manifest: RunManifest, base: string): Promise<AreaDefinition>
  /** Called after a failure, so that a retry asks again. */
  forget(release: string): void
}

export function createOpenAreas({ misfits, open }: Federation): OpenAreas {
  const opened = new Map<string, Promise<AreaDefinition>>()

  async function openArea(manifest: RunManifest, base: string): Promise<AreaDefinition> {
    const [skew] = misfits(manifest)
    if (skew) throw new AreaError(skew.reason, skew.detail)
    const exported = (await open(manifest, base)) as { default?: unknown } | null
    const definition = exported?.default
    if (!isAreaDefinition(definition)) throw new AreaError('shape', `${manifest.container} does not export an area`)
    return definition
  }

  return {
    open(manifest, base) {
      const known = opened.get(manifest.release) ?? openArea(manifest, base)
      opened.set(manifest.release, known)
      return known
    },
    forget: (release) => void opened.delete(release),
  }
}
