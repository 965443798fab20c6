import { satisfy } from '@module-federation/runtime'

/** An area's own `__webpack_require__`, with what the federation plugin writes on it, as far as it is used here. */
interface AreaRequire {
  /** Share scopes by name; a container takes from `default`. */
  S: { default?: ShareScope }
  /** Modules of the area by their number. */
  m: Record<string, (module: { exports: unknown }) => void>
  consumesLoadingData: {
    /** Modules that come from the share scope, by their number. */
    moduleIdToConsumeDataMapping?: Record<string, Consumed>
  }
}

/** What the entry asks before it loads a chunk: see `ConsumeSharedRuntimeModule` of the federation plugin. */
interface ConsumesRequest {
  chunkId: string
  /** Numbers of the shared modules that each chunk uses. */
  chunkMapping: Readonly<Record<string, readonly (string | number)[]>>
  webpackRequire: AreaRequire
}

/**
 * The federation runtime of the page, as the entries of areas call it. An area is a container that takes every shared
 * module from the host and shares none of its own, and the host has each in one version that is there already: what is
 * left of sharing is to look it up. The name and form of each part are those of
 * `@module-federation/webpack-bundler-runtime`, which entries are generated for.
 */
export const areaRuntime = {
  runtime: {},
  bundlerRuntime: {
    /** Makes the instance that an entry keeps; it has nothing to remember. */
    init: () => ({}),
    /** The container's `init`: takes the host's share scope. */
    initContainerEntry({ webpackRequire, shareScope }: { webpackRequire: AreaRequire; shareScope: ShareScope }) {
      webpackRequire.S = { default: shareScope }
    },
    /** Makes the shared modules of a chunk requirable; each is looked up when the area's code first asks for it. */
    consumes({ chunkId, chunkMapping, webpackRequire }: ConsumesRequest) {
      const consumed = webpackRequire.consumesLoadingData.moduleIdToConsumeDataMapping ?? {}
      for (const id of chunkMapping[chunkId] ?? []) {
        const asked = consumed[id]
        if (asked === undefined) continue
        webpackRequire.m[id] ??= (module) => {
          module.exports = takeShared(webpackRequire.S.default ?? {}, asked, satisfy)
        }
      }
    },
  },
}

declare global {
  interface Window {
    /** The one federation runtime of the page; areas' entries take it from here (see host-bundler-runtime.js). */
    memberFederation?: typeof areaRuntime
  }
}

/**
 * A module that the host shares, in the form that webpack's containers know: `get` gives the function that returns the
 * module's namespace.
 */
interface SharedModule {
  get(): () => unknown
  from: string
  eager: true
  loaded: 1
}

/** Shared modules by share key, e.g. `react/jsx-runtime`, then by version; the host has one version of each. */
export type ShareScope = Readonly<Record<string, Readonly<Record<string, SharedModule>>>>

/**
 * The scope of modules that are there already.
 *
 * @param versions by share key; a module without one is as old as can be, so that no area takes it
 */
export const shareScopeOf = (
  modules: Readonly<Record<string, unknown>>,
  versions: Readonly<Record<string, string>>,
): ShareScope =>
  Object.fromEntries(
    Object.entries(modules).map(([key, module]) => {
      const shared: SharedModule = { get: () => () => module, from: 'host', eager: true, loaded: 1 }
      return [key, { [versions[key] ?? '0.0.0']: shared }]
    }),
  )

/** What an area's build says of a module that it takes from the share scope. */
export interface Consumed {
  shareKey: string
  requiredVersion: string
}

/**
 * The module that an area asks for.
 *
 * @throws when the host does not share it, or not in a version the area takes; `misfits` has told before, unless the
 *   release's manifest and its code are not of one build
 */
export function takeShared(
  scope: ShareScope,
  { shareKey, requiredVersion }: Consumed,
  satisfies: (version: string, range: string) => boolean,
): unknown {
  const versions = Object.entries(scope[shareKey] ?? {})
  const found = versions.find(([version]) => satisfies(version, requiredVersion))
  if (found) return found[1].get()()
  const has = versions.length === 0 ? 'does not share it' : `has ${versions.map(([version]) => version).join(', ')}`
  throw new Error(`shared module ${shareKey}: the area needs ${requiredVersion}, the host ${has}`)
}
