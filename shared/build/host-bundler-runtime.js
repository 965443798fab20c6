/**
 * Stands in for @module-federation/webpack-bundler-runtime in an area's entry: the host has loaded the federation
 * runtime once and every area uses that one (entry of 3 kB instead of 26 kB gzip). Each area gets an object of its
 * own, because the generated entry writes the area's instance and options into it.
 */
const { runtime, bundlerRuntime, attachShareScopeMap } = globalThis.memberFederation

export default {
  runtime,
  bundlerRuntime: { ...bundlerRuntime, S: {} },
  attachShareScopeMap,
  instance: undefined,
  initOptions: undefined,
  bundlerRuntimeOptions: {},
}
