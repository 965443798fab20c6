const federationEntry = /[\\/]node_modules[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js$/

/**
 * Gives the entry that the federation plugin writes a fixed module id. Its text holds absolute paths and its name is
 * their hash, so that an id made from it, and with it the container, would differ between two checkouts.
 */
export class FederationEntryIdPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('FederationEntryIdPlugin', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('FederationEntryIdPlugin', (modules) => {
        // A concatenated module has the file it was made from in `rootModule`.
        for (const module of modules)
          if (federationEntry.test((module.rootModule ?? module).resource ?? ''))
            compilation.chunkGraph.setModuleId(module, 'federation')
      })
    })
  }
}
