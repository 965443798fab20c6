import { misfitsBy } from '@member/shared/host'
import type { RunManifest } from '@member/shared/manifest'
import { satisfy } from '@module-federation/runtime'
import { areaRuntime } from './area-runtime.ts'
import { createContainers } from './container.ts'
import type { HostBuild } from './host-build.ts'
import { providedSingletons } from './provided-singletons.ts'
import { shareScopeOf } from './share-scope.ts'

export interface FederationDependencies {
  /** The window that entries of areas find the runtime on and leave their containers on. */
  page: Window
  host: HostBuild
  /** Runs one classic script. Rejects with an `AreaError`. */
  loadScript(url: string): Promise<void>
}

/** The share scope of the page and the containers that take from it. */
export interface Federation {
  /** Why a release does not fit this host, told before anything of it is fetched. */
  misfits(manifest: RunManifest): string[]
  /**
   * Fetches, starts and evaluates one release of an area and returns what it exposes as `./area`. Safe to ask again
   * after `entry-http`, `integrity` and `chunk-http`; after anything else the container is dead. Rejects with an
   * `AreaError`, or with what the evaluation or one of its chunks rejected with.
   */
  open(manifest: RunManifest, base: string): Promise<unknown>
}

/** Provides the host's singletons to areas. Called once per page. */
export function openFederation({ page, host, loadScript }: FederationDependencies): Federation {
  page.memberFederation = areaRuntime
  const shareScope = shareScopeOf(providedSingletons, host.provides)
  const containers = createContainers({ loadScript, page })
  return {
    misfits: (manifest) => misfitsBy(satisfy, manifest, host),
    async open(manifest, base) {
      const container = await containers.start(manifest, base, shareScope)
      const evaluate = await container.get('./area')
      return await evaluate()
    },
  }
}
