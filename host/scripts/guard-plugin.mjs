import { join } from 'node:path'
import MinimizerPlugin from 'minimizer-webpack-plugin'
import webpack from 'webpack'
import { guardAsset } from '../../shared/build/host-assets.js'

/**
 * Builds the guard of the host's start (src/guard) and adds it as an asset, which `emitShell` inlines. It has a build
 * of its own, as old engines must be able to parse it, and as modules it shares with the host would otherwise become a
 * file that it waits for.
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
        const { script, files } = await builtGuard(this.folder)
        compilation.fileDependencies.addAll(files)
        compilation.emitAsset(guardAsset, new sources.RawSource(script))
      })
    })
  }
}

/**
 * The guard as one plain script.
 *
 * @param {string} folder of the host
 * @returns {Promise<{ script: string, files: string[] }>} the script, and the files it was made of
 * @throws Error with the first problem of its build
 */
export async function builtGuard(folder) {
  let script = ''
  const compiler = webpack({
    mode: 'production',
    context: folder,
    target: ['web', 'es5'],
    devtool: false,
    entry: './src/guard/guard.ts',
    output: { path: join(folder, 'dist'), filename: guardAsset },
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
              target: 'es5',
              loose: true,
              assumptions: { iterableIsArray: true },
            },
          },
        },
      ],
    },
    optimization: { minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, parallel: false })] },
    performance: false,
  })
  compiler.hooks.shouldEmit.tap('GuardPlugin', (compilation) => {
    script = String(compilation.assets[guardAsset]?.source() ?? '')
    return false
  })
  /** @type {webpack.Stats} */
  const stats = await new Promise((resolve, reject) =>
    compiler.run((error, result) => (result ? resolve(result) : reject(error))),
  )
  await new Promise((resolve) => compiler.close(resolve))
  const [problem] = stats.compilation.errors
  if (problem) throw new Error(`the guard cannot be built: ${problem.message}`)
  return { script, files: [...stats.compilation.fileDependencies] }
}
