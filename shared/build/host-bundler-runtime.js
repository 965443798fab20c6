/**
 * Replaces @module-federation/webpack-bundler-runtime in an area's entry: all areas use the federation runtime that
 * the host has loaded (an entry of 3 kB instead of 26 kB gzip). Each area gets its own object, because the generated
 * entry writes the area's instance and options into it.
 */
const { runtime, bundlerRuntime, attachShareScopeMap } = /** @type {any} */ (globalThis).memberFederation

export default {
  runtime,
  bundlerRuntime: { ...bundlerRuntime, S: {} },
  attachShareScopeMap,
  instance: undefined,
  initOptions: undefined,
  bundlerRuntimeOptions: {},
}
