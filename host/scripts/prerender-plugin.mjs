import { join } from 'node:path'
import MinimizerPlugin from 'minimizer-webpack-plugin'
import webpack from 'webpack'
import { PathFreePlugin } from '../../shared/build/path-free-plugin.js'
import { builtScript } from './built-script.mjs'

/**
 * Names of their own, so that no rule of a first paint meets an element that the browser makes: there the components
 * are counted, and would otherwise have the names of others here.
 *
 * @type {webpack.RuleSetRule}
 */
const ownNames = {
  test: /\.tsx?$/,
  exclude: /node_modules/,
  enforce: 'pre',
  loader: join(import.meta.dirname, '../../shared/build/component-id-loader.js'),
}

/** File of a host release that renders first paints (`@member/shared/prerender`). */
const prerenderAsset = 'prerender.js'

/**
 * Builds the renderer of first paints (src/prerender) and adds it to the release: the same components as the browser
 * has, in one script that needs nothing else. It has a build of its own, as no browser loads it.
 */
export class PrerenderPlugin {
  /**
   * @param {string} folder of the host
   * @param {webpack.Configuration} config of the host's build
   */
  constructor(folder, { resolve, module }) {
    this.folder = folder
    this.config = { resolve, module }
  }

  /** @param {webpack.Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = webpack
    compiler.hooks.thisCompilation.tap('PrerenderPlugin', (compilation) => {
      // After the minimizer, as it is minified here.
      const stage = Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE
      compilation.hooks.processAssets.tapPromise({ name: 'PrerenderPlugin', stage }, async () => {
        const { script, files } = await builtPrerenderer(this.folder, this.config)
        compilation.fileDependencies.addAll(files)
        compilation.emitAsset(prerenderAsset, new sources.RawSource(script))
      })
    })
  }
}

/**
 * The renderer as one CommonJS script without `require`.
 *
 * @param {string} folder of the host
 * @param {Pick<webpack.Configuration, 'resolve' | 'module'>} config
 * @returns {Promise<{ script: string, files: string[] }>} the script, and the files it was made of
 * @throws Error with the first problem of its build
 */
export async function builtPrerenderer(folder, { resolve = {}, module }) {
  const reactDom = join(folder, '../node_modules/react-dom/cjs')
  /** @type {webpack.Configuration} */
  const config = {
    mode: 'production',
    context: folder,
    target: ['es2022'],
    devtool: false,
    // In this order.
    entry: ['./src/prerender/globals.ts', './src/prerender/prerender.tsx'],
    output: {
      path: join(folder, 'dist'),
      filename: prerenderAsset,
      publicPath: '',
      library: { type: 'commonjs2' },
      globalObject: 'globalThis',
      chunkFormat: false,
    },
    resolve: {
      ...resolve,
      // As browsers get them: the variants for Node need its modules.
      mainFields: ['browser', 'module', 'main'],
      aliasFields: ['browser'],
      conditionNames: ['@member/source', 'browser', 'import', 'module', 'webpack', 'production', 'default'],
      // The package's own entry also brings streams, which need more of the environment.
      fallback: { stream: false },
      alias: {
        .../** @type {Record<string, string>} */ (resolve.alias),
        'react-dom/server$': join(reactDom, 'react-dom-server-legacy.browser.production.js'),
      },
    },
    module: {
      rules: [...(module?.rules ?? []), ownNames],
      parser: { javascript: { dynamicImportMode: 'eager' } },
    },
    plugins: [
      new webpack.DefinePlugin({ HOST_RELEASE: '""', HOST_CONTRACT: '""', HOST_PROVIDES: '{}' }),
      // The exception, as the variant for browsers cannot hold styles outside of a document.
      new webpack.NormalModuleReplacementPlugin(/styled-components\.browser\.esm\.js$/, (found) => {
        const { createData } = found
        for (const key of /** @type {const} */ (['resource', 'userRequest', 'request']))
          createData[key] = createData[key]?.replace('.browser', '')
      }),
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      new PathFreePlugin(),
    ],
    optimization: {
      minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, parallel: false, extractComments: false })],
    },
    performance: false,
    // With one, a warm build joins the modules of a package in another order than a cold one.
    cache: false,
  }
  return builtScript(config, { asset: prerenderAsset, name: 'the renderer of first paints' })
}
