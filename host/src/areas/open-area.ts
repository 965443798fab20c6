import type { AreaDefinition } from '@member/shared'
import { isAreaDefinition } from '@member/shared/host'
import type { RunManifest } from '@member/shared/manifest'
import type { Federation } from './federation.ts'
import { AreaError } from './reason.ts'

/** Areas whose container is up, by release. */
export interface OpenAreas {
  /** The definition that a release exposes. Rejects as `Federation.open` does, and with `AreaError` when it is none. */
  open(manifest: RunManifest, base: string): Promise<AreaDefinition>
  /** Calls `act` with what a release exposes, at once when it is open, else as soon as it is. */
  whenOpen(release: string, act: (definition: AreaDefinition) => void): void
  /** Called after a failure, so that a retry asks again. */
  forget(release: string): void
}

export function createOpenAreas({ misfits, open }: Federation): OpenAreas {
  const opened = new Map<string, Promise<AreaDefinition>>()
  const waiting = new Map<string, ((definition: AreaDefinition) => void)[]>()

  async function openArea(manifest: RunManifest, base: string): Promise<AreaDefinition> {
    const [misfit] = misfits(manifest)
    if (misfit !== undefined) throw new AreaError('misfit', misfit)
    const exported = (await open(manifest, base)) as { default?: unknown } | null
    const definition = exported?.default
    if (!isAreaDefinition(definition))
      throw new AreaError('start-failed', `${manifest.container} does not export an area`)
    return definition
  }

  return {
    open(manifest, base) {
      const { release } = manifest
      const known = opened.get(release)
      if (known !== undefined) return known
      const opening = openArea(manifest, base).then((definition) => {
        for (const act of waiting.get(release) ?? []) act(definition)
        waiting.delete(release)
        return definition
      })
      opened.set(release, opening)
      return opening
    },
    whenOpen(release, act) {
      const known = opened.get(release)
      if (known === undefined) waiting.set(release, [...(waiting.get(release) ?? []), act])
      // What fails is told by who opened it.
      else known.then(act, () => {})
    },
    forget: (release) => void opened.delete(release),
  }
}
