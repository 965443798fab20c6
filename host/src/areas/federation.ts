import { type Misfit, misfitsBy } from '@member/shared/host'
import type { AreaManifest } from '@member/shared/manifest'
import { createInstance, satisfy } from '@module-federation/runtime'
import { areaRuntime } from './area-runtime.ts'
import { explainImportFailure } from './chunk-failure.ts'
import { startedContainer } from './container.ts'
import { hostBuild } from './host-build.ts'
import { providedSingletons } from './provided-singletons.ts'

window.memberFederation = areaRuntime

const share = (key: string, module: unknown) => ({
  version: hostBuild.provides[key] ?? '0.0.0',
  lib: () => module,
  shareConfig: { singleton: true, eager: true, requiredVersion: hostBuild.provides[key] ?? (false as const) },
})

/** Why a release does not fit this host, told before anything of it is fetched. */
export const misfit = (manifest: AreaManifest): Misfit[] => misfitsBy(satisfy, manifest, hostBuild)

const { shareScopeMap } = createInstance({
  name: 'host',
  version: hostBuild.release,
  remotes: [],
  shareStrategy: 'loaded-first',
  shared: Object.fromEntries(Object.entries(providedSingletons).map(([key, module]) => [key, share(key, module)])),
})

/**
 * Fetches, starts and evaluates one release of an area and returns what it exposes as `./area`. Safe to ask again
 * after `entry-http`, `integrity` and `chunk-http`; after anything else the container is dead.
 * Rejects with an `AreaError`.
 */
export async function openContainer(manifest: AreaManifest, base: string): Promise<unknown> {
  const container = await startedContainer(manifest, base, shareScopeMap.default ?? {})
  try {
    const evaluate = await container.get('./area')
    return await evaluate()
  } catch (error) {
    throw await explainImportFailure(error)
  }
}
