import { join } from 'node:path'
import webpack from 'webpack'
import { PrerenderPlugin } from '../../host/scripts/prerender-plugin.mjs'
import host from '../../host/webpack.config.js'
import { packages } from '../../scripts/build-packages.mjs'
import { PagesPlugin } from './pages-plugin.mjs'

const root = join(import.meta.dirname, '../..')

/**
 * @param {RegExp} file of the host
 * @param {string} by what is there instead
 */
const replaced = (file, by) => new webpack.NormalModuleReplacementPlugin(file, join(import.meta.dirname, by))

/** The renderer of first paints, with the pages of the areas as the host's own. */
const prerender = new PrerenderPlugin(join(root, 'host'), {
  ...host,
  module: {
    ...host.module,
    rules: [
      ...(host.module?.rules ?? []),
      {
        test: /[\\/]areas[\\/]create-areas\.ts$/,
        enforce: 'pre',
        loader: join(import.meta.dirname, 'prerendered-areas-loader.mjs'),
      },
    ],
  },
})

export default {
  ...host,
  name: 'monolith',
  output: { ...host.output, path: join(import.meta.dirname, 'dist') },
  // What several pages use is one file, as in an area: the second page fetches only what is its own.
  optimization: {
    ...host.optimization,
    splitChunks: {
      chunks: 'async',
      minSize: 8_000,
      cacheGroups: { defaultVendors: false, default: { minChunks: 2, reuseExistingChunk: true } },
    },
  },
  plugins: [
    prerender,
    ...(host.plugins ?? []).filter((plugin) => !(plugin instanceof PrerenderPlugin)),
    replaced(/[\\/]areas[\\/]areas\.ts$/, 'areas.tsx'),
    replaced(/[\\/]areas[\\/]area-outlet\.tsx$/, 'area-outlet.tsx'),
    new PagesPlugin(
      root,
      packages.filter((name) => name !== 'host'),
    ),
  ],
  cache: {
    .../** @type {webpack.FileCacheOptions} */ (host.cache),
    name: 'monolith-production',
    buildDependencies: { config: [import.meta.filename] },
  },
}
