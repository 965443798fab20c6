/** An area's own `__webpack_require__`, with what the federation plugin writes on it, as far as it is used here. */
interface AreaRequire {
  /** Share scopes by name; a container takes from `default`. */
  S: { default?: ShareScope }
  /** Modules of the area by their number. */
  m: Record<string, (module: { exports: unknown }) => void>
  consumesLoadingData: {
    /** Modules that come from the share scope, by their number. */
    moduleIdToConsumeDataMapping?: Record<string, { shareKey: string }>
  }
}

/** The modules that the host shares, by share key, e.g. `react/jsx-runtime`: each in one version that is there already. */
export type ShareScope = Readonly<Record<string, unknown>>

/** What the entry asks before it loads a chunk: see `ConsumeSharedRuntimeModule` of the federation plugin. */
interface ConsumesRequest {
  chunkId: string
  /** Numbers of the shared modules that each chunk uses. */
  chunkMapping: Readonly<Record<string, readonly (string | number)[]>>
  webpackRequire: AreaRequire
}

/**
 * The federation runtime of the page, as the entries of areas call it. An area is a container that takes every shared
 * module from the host and shares none of its own. Whether the versions fit is told from its manifest, which its build
 * writes with the same ranges, before anything of it is fetched: what is left of sharing is to look a module up. The
 * name and form of each part are those of `@module-federation/webpack-bundler-runtime`, which entries are generated for.
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
        const shareKey = consumed[id]?.shareKey
        if (shareKey === undefined) continue
        webpackRequire.m[id] ??= (module) => {
          const shared = webpackRequire.S.default?.[shareKey]
          if (shared === undefined) throw new Error(`shared module ${shareKey}: the host does not share it`)
          module.exports = shared
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
