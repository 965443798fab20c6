import { init } from '@module-federation/runtime'
import { attachShareScopeMap } from '@module-federation/webpack-bundler-runtime/dist/attachShareScopeMap.js'
import { consumes } from '@module-federation/webpack-bundler-runtime/dist/consumes.js'
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js'
import { initializeSharing } from '@module-federation/webpack-bundler-runtime/dist/initializeSharing.js'

interface AreaEntry {
  federation: { initOptions: Parameters<typeof init>[0] }
}

/**
 * The federation runtime as the entries of areas use it: the parts a container without remotes and without modules of
 * its own to share can call. The package's own list carries the rest as well (1 kB brotli measured).
 */
export const areaRuntime = {
  runtime: { init },
  attachShareScopeMap,
  bundlerRuntime: {
    I: initializeSharing,
    consumes,
    initContainerEntry,
    init: ({ webpackRequire }: { webpackRequire: AreaEntry }) => init(webpackRequire.federation.initOptions),
  },
}

declare global {
  interface Window {
    /** The one federation runtime of the page; areas' entries take it from here (see host-bundler-runtime.js). */
    memberFederation?: typeof areaRuntime
  }
}
