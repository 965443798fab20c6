import { join } from 'node:path'
import { painterFile } from '@member/shared/addresses'
import MinimizerPlugin from 'minimizer-webpack-plugin'
import webpack from 'webpack'
import { guardAsset } from '../../shared/build/host-assets.js'
import { builtScript } from './built-script.mjs'

/**
 * What runs before the host: where it begins, and the language that engines must know to parse it.
 *
 * @type {Record<string, { name: string, entry: string, target: 'es5' | 'es2022' }>}
 */
const early = {
  [guardAsset]: { name: 'the guard', entry: './src/guard/guard.ts', target: 'es5' },
  [painterFile]: { name: 'the painter of pictures', entry: './src/picture/painter.ts', target: 'es2022' },
}

/**
 * Builds the guard of the host's start (src/guard), which `emitShell` inlines, and the painter of pictures (src/picture),
 * and adds them as assets. Each has a build of its own, as modules it shares with the host would otherwise become a file
 * that it waits for.
 */
export class GuardPlugin {
  /** @param {string} folder of the host */
  constructor(folder) {
    this.folder = folder
  }

  /** @param {webpack.Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = webpack
    compiler.hooks.thisCompilation.tap('GuardPlugin', (compilation) => {
      // After the minimizer, as it is minified here.
      const stage = Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE
      compilation.hooks.processAssets.tapPromise({ name: 'GuardPlugin', stage }, async () => {
        for (const asset of Object.keys(early)) {
          const { script, files } = await builtEarly(this.folder, asset)
          compilation.fileDependencies.addAll(files)
          compilation.emitAsset(asset, new sources.RawSource(script))
        }
      })
    })
  }
}

/**
 * What runs before the host as one plain script.
 *
 * @param {string} folder of the host
 * @param {string} asset
 * @returns {Promise<{ script: string, files: string[] }>} the script, and the files it was made of
 * @throws Error with the first problem of its build
 */
export async function builtEarly(folder, asset) {
  const { name, entry, target } = /** @type {typeof early[string]} */ (early[asset])
  /** @type {webpack.Configuration} */
  const config = {
    mode: 'production',
    context: folder,
    target: ['web', target],
    devtool: false,
    entry,
    output: { path: join(folder, 'dist'), filename: asset },
    resolve: { extensions: ['.ts'], conditionNames: ['@member/source', '...'] },
    module: {
      rules: [
        {
          test: /\.ts$/,
          loader: 'swc-loader',
          // Its iterables are arrays, so no iterator is needed, which old engines lack.
          options: {
            jsc: {
              parser: { syntax: 'typescript' },
              target,
              loose: true,
              assumptions: { iterableIsArray: true },
            },
          },
        },
      ],
    },
    optimization: { minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, parallel: false })] },
    performance: false,
  }
  const { script, files } = await builtScript(config, { asset, name })
  // They do the same without it, and every byte of the guard is in every page.
  return { script: script.replace('"use strict";', ''), files }
}
