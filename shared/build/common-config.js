import { dirname, join } from 'node:path'
import MinimizerPlugin from 'minimizer-webpack-plugin'
import webpack from 'webpack'
import { emptiedFunctions, replacedFiles } from './leaner-libraries.js'
import { pathFreeName } from './path-free-ids.js'
import { mapsFolder } from './source-maps.js'

/**
 * Loader, resolution, cache and minifier: what host, areas and the benchmark's monolith have in common.
 *
 * @param {string} folder
 * @param {{ name: string, uniqueName: string }} names
 * @returns {webpack.Configuration}
 */
export function commonConfig(folder, { name, uniqueName }) {
  // Names of sources in source maps begin with the package's folder.
  const sourceName = (/** @type {{ absoluteResourcePath: string }} */ { absoluteResourcePath }) =>
    pathFreeName(dirname(folder), absoluteResourcePath)
  return {
    name,
    mode: 'production',
    context: folder,
    target: ['web', 'es2022'],
    // No script names them, and no server serves them: they are for `release explain`.
    devtool: 'hidden-source-map',
    output: {
      path: join(folder, 'dist'),
      clean: true,
      publicPath: 'auto',
      uniqueName,
      // The folder of a release is named after its content; its files need no hashes of their own.
      filename: '[name].js',
      chunkFilename: '[name].js',
      sourceMapFilename: `${mapsFolder}/[file].map`,
      devtoolModuleFilenameTemplate: sourceName,
      devtoolFallbackModuleFilenameTemplate: sourceName,
      crossOriginLoading: 'anonymous',
      // Milliseconds; the same limit as an area's entry has (host/src/areas/reason.ts).
      chunkLoadTimeout: 8_000,
      // A module that failed once throws again; without this its half-made exports are served.
      strictModuleErrorHandling: true,
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.js'],
      conditionNames: ['@member/source', '...'],
      // react-i18next imports the hook from a package for React 17; React has it since 18.
      alias: { 'use-sync-external-store/shim': 'react' },
    },
    module: {
      rules: [
        { test: /\.tsx?$/, enforce: 'pre', loader: join(import.meta.dirname, 'lean-styles-loader.js') },
        ...emptiedFunctions,
        {
          test: /\.tsx?$/,
          loader: 'swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              target: 'es2022',
              transform: { react: { runtime: 'automatic' } },
            },
          },
        },
      ],
    },
    optimization: {
      // Terser takes six times as long for half a percent (measured on the host).
      minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify })],
      chunkIds: 'deterministic',
    },
    plugins: replacedFiles(),
    performance: false,
    cache: {
      type: 'filesystem',
      name: `${name}-production`,
      cacheDirectory: join(folder, '.cache/webpack'),
      // With all it imports: this file, the plugins and what they read.
      buildDependencies: { config: [join(folder, 'webpack.config.js')] },
    },
    stats: 'errors-warnings',
  }
}
