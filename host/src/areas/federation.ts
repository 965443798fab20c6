import { containerOf } from '@member/shared/container'
import { misfitsBy } from '@member/shared/host'
import type { RunManifest } from '@member/shared/manifest'
import { satisfy } from '@module-federation/runtime'
import type { HostBuild } from './area-environment.ts'
import { areaRuntime, type ShareScope, shareScopeOf } from './area-runtime.ts'
import { providedSingletons } from './provided-singletons.ts'
import { AreaError } from './reason.ts'

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

/** What an area's entry leaves on the page under its container's name: the interface of every webpack container. */
interface Container {
  /** Takes the modules the host shares; the second list holds the containers already told, against going in circles. */
  init(shareScope: ShareScope, told: object[]): unknown
  /** Gives the function that evaluates an exposed module, when the chunks it needs are there. */
  get(expose: string): Promise<() => unknown>
}

export interface ContainersDependencies {
  /** Runs one classic script. Rejects with an `AreaError`. */
  loadScript(url: string): Promise<void>
  /** The window that entries leave their containers on. */
  page: Window
}

/** The containers of a page, each started at most once. */
export interface Containers {
  /**
   * The started container of a release. One whose code has run and failed is dead and fails the same way each time;
   * one whose entry did not arrive is asked for again. Rejects with an `AreaError`; also when the release claims the
   * container of another one, before any of its code runs.
   *
   * @param base address of the release's folder
   * @param shareScope what the host provides
   */
  start(manifest: RunManifest, base: string, shareScope: ShareScope): Promise<Container>
}

export function createContainers({ loadScript, page }: ContainersDependencies): Containers {
  const byRelease = new Map<string, Promise<Container>>()

  async function fetchContainer(name: string, entry: string): Promise<Container> {
    await loadScript(entry)
    const container = (page as unknown as Record<string, Container | undefined>)[name]
    if (container === undefined) throw new AreaError('start-failed', `${entry} defines no container`)
    return container
  }

  async function startContainer(
    { area, release, container: name, entry }: RunManifest,
    base: string,
    shareScope: ShareScope,
  ): Promise<Container> {
    const own = containerOf({ area, release })
    if (name !== own) throw new AreaError('start-failed', `${area} ${release} claims ${name}, its own is ${own}`)
    const address = new URL(base + entry, page.location.href).href
    const container = await fetchContainer(name, address).catch((error) => {
      byRelease.delete(`${area} ${release}`)
      throw error
    })
    try {
      await container.init(shareScope, [])
    } catch (error) {
      throw new AreaError('start-failed', String(error), { cause: error })
    }
    return container
  }

  return {
    start(manifest, base, shareScope) {
      const key = `${manifest.area} ${manifest.release}`
      const work = byRelease.get(key) ?? startContainer(manifest, base, shareScope)
      byRelease.set(key, work)
      return work
    },
  }
}
