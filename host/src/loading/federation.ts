import { type Misfit, misfitsBy } from '@member/shared/host'
import type { AreaManifest } from '@member/shared/manifest'
import { createInstance, type ModuleFederationRuntimePlugin, satisfy } from '@module-federation/runtime'
import { areaRuntime } from './area-runtime.ts'
import { explainImportFailure } from './chunk-failure.ts'
import { hostBuild } from './host-build.ts'
import { loadScript } from './load-script.ts'
import { providedSingletons } from './provided-singletons.ts'
import { AreaError } from './reason.ts'

window.memberFederation = areaRuntime

/** Containers whose `init` came back; what fails afterwards is not the start. */
const started = new Set<string>()

/** Fetches entries with our own deadline, integrity and reasons, and notes how far a container came. */
const attribution: ModuleFederationRuntimePlugin = {
  name: 'member-attribution',
  async loadEntry({ remoteInfo }) {
    await loadScript(remoteInfo.entry)
    const container = (window as unknown as Record<string, unknown>)[remoteInfo.entryGlobalName]
    if (container === undefined) throw new AreaError('entry-not-script', `${remoteInfo.entry} defines no container`)
    return container as NonNullable<Awaited<ReturnType<NonNullable<ModuleFederationRuntimePlugin['loadEntry']>>>>
  },
  initContainer(args) {
    started.add(args.remoteInfo.name)
    return args
  },
}

const share = (key: string, module: unknown) => ({
  version: hostBuild.provides[key] ?? '0.0.0',
  lib: () => module,
  shareConfig: { singleton: true, eager: true, requiredVersion: hostBuild.provides[key] ?? (false as const) },
})

/** Why a release does not fit this host, told before anything of it is fetched. */
export const misfit = (manifest: AreaManifest): Misfit[] => misfitsBy(satisfy, manifest, hostBuild)

const instance = createInstance({
  name: 'host',
  version: hostBuild.release,
  remotes: [],
  shareStrategy: 'loaded-first',
  shared: Object.fromEntries(Object.entries(providedSingletons).map(([key, module]) => [key, share(key, module)])),
  plugins: [attribution],
})

/**
 * Fetches, starts and evaluates one release of an area and returns what it exposes as `./area`. Safe to ask again
 * after `entry-http`, `integrity` and `chunk-http`; after anything else the container is dead.
 * Rejects with an `AreaError`.
 */
export async function openContainer(manifest: AreaManifest, base: string): Promise<unknown> {
  const name = manifest.container
  const entry = new URL(base + manifest.entry, location.href).href
  instance.registerRemotes([{ name, entry, type: 'var', entryGlobalName: name }])
  let factory: (() => unknown) | null
  try {
    factory = await instance.loadRemote<() => unknown>(`${name}/area`, { loadFactory: false, from: 'runtime' })
  } catch (error) {
    const explained = await explainImportFailure(error)
    throw explained.reason === 'module-threw' && !started.has(name)
      ? new AreaError('start-failed', explained.message, error)
      : explained
  }
  try {
    return await factory?.()
  } catch (error) {
    throw await explainImportFailure(error)
  }
}
