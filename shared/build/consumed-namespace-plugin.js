/**
 * Says of every module that the host provides that it is an ES module, as the host provides namespaces only
 * (host/src/areas/containers.ts). Without it webpack asks each importing file how to read an unknown module: a
 * `.js` file of a package with `"type": "module"`, as the compiled `@member/shared` and what teams install, reads it like
 * Node reads CommonJS, where the default import is the whole module, and `styled.button` is undefined.
 *
 * Not in development: there areas are built from sources, and what is provided is read as each file asks for it.
 */
export class ConsumedNamespacePlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    if (compiler.options.mode === 'development') return
    compiler.hooks.compilation.tap('ConsumedNamespacePlugin', (compilation) => {
      compilation.hooks.finishModules.tap('ConsumedNamespacePlugin', (modules) => {
        // Not by `buildMeta.exportsType`, which would say as well that the exports are known, and be kept in the cache.
        for (const module of modules)
          if (module.type === 'consume-shared-module') module.getExportsType = () => 'namespace'
      })
    })
  }
}
