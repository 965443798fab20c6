const federationEntry = /[\\/]node_modules[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js$/

/** @typedef {import('webpack').NormalModule & { rootModule?: import('webpack').NormalModule }} MaybeConcatenated */

/**
 * Gives the entry that the federation plugin writes a fixed module id. Its text holds absolute paths and its name is
 * their hash, so that an id made from it, and with it the container, would differ between two checkouts.
 */
export class FederationEntryIdPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap('FederationEntryIdPlugin', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('FederationEntryIdPlugin', (modules) => {
        // A concatenated module has the file it was made from in `rootModule`.
        for (const module of /** @type {Iterable<MaybeConcatenated>} */ (modules))
          if (federationEntry.test((module.rootModule ?? module).resource ?? ''))
            compilation.chunkGraph.setModuleId(module, 'federation')
      })
    })
  }
}
