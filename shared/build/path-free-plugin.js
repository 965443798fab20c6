import { fileURLToPath } from 'node:url'
import { numberChunks, numberModules, pathFreeName } from './path-free-ids.js'

/** @import { Compiler, Module } from 'webpack' */

/** What the federation plugin writes for a container, and the loader that takes the paths out of it. */
const federationEntry = {
  test: /[\\/]node_modules[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js$/,
  loader: fileURLToPath(new URL('path-free-federation-loader.cjs', import.meta.url)),
}

/**
 * Gives what a module imports by one statement an order of its own, that of the module's text. Webpack joins modules in
 * that order and otherwise takes the one in which it happened to find them, which differs between a cold and a warm cache.
 *
 * @param {Iterable<Module>} modules
 */
function orderImports(modules) {
  for (const { dependencies } of modules)
    for (const [index, dependency] of dependencies.entries()) {
      const ordered = /** @type {{ sourceOrder?: number }} */ (dependency)
      // Rounded first, as the cache may hold it from the build before.
      if (ordered.sourceOrder !== undefined)
        ordered.sourceOrder = Math.floor(ordered.sourceOrder) + index / (dependencies.length + 1)
    }
}

/**
 * Makes a production build depend on what is in it and not on where it lies: neither the numbers of modules and chunks
 * nor what the minifier and source maps see hold a path of this machine.
 */
export class PathFreePlugin {
  /** @param {Compiler} compiler */
  apply(compiler) {
    const { context, options } = compiler
    // Development names modules by their files, so that a saved one keeps its name.
    if (options.mode !== 'production') return
    options.module.rules.push(federationEntry)
    // The names in the comments between joined modules: the minifier counts their letters for its short names.
    compiler.requestShortener.shorten = (request) =>
      request
        ?.split('!')
        .map((part) => pathFreeName(context, part))
        .join('!')
    compiler.hooks.compilation.tap('PathFreePlugin', (compilation) => {
      compilation.hooks.finishModules.tap('PathFreePlugin', orderImports)
      // Before webpack's own numbering, which leaves alone what has a number.
      compilation.hooks.beforeModuleIds.tap('PathFreePlugin', (modules) => numberModules(context, compilation, modules))
      compilation.hooks.beforeChunkIds.tap('PathFreePlugin', (chunks) => numberChunks(context, compilation, chunks))
    })
  }
}
