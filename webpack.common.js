import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import MinimizerPlugin from 'minimizer-webpack-plugin'
import webpack from 'webpack'
import { ConsumedNamespacePlugin } from './shared/build/consumed-namespace-plugin.js'
import { evaluateArea } from './shared/build/evaluate-area.js'
import { emitShell, textsByLanguage } from './shared/build/host-assets.js'
import { emptiedFunctions, replacedFiles } from './shared/build/leaner-libraries.js'
import { ManifestPlugin } from './shared/build/manifest-plugin.js'
import { pathFreeName } from './shared/build/path-free-ids.js'
import { PathFreePlugin } from './shared/build/path-free-plugin.js'
import { hashToCome, sourceRevision } from './shared/build/release-name.js'
import { RuntimeIntegrityPlugin } from './shared/build/runtime-integrity-plugin.js'
import { SingletonGuardPlugin } from './shared/build/singleton-guard-plugin.js'
import { consumedSingletons, contract, provides, readJson, singletons } from './shared/build/singletons.js'
import { mapsFolder } from './shared/build/source-maps.js'
import { areaChunk, filesOfArea, oneFilePerLatePart } from './shared/build/split-chunks.js'
import { SurfaceGuardPlugin } from './shared/build/surface-guard-plugin.js'

const root = import.meta.dirname

/**
 * What tells one release from another.
 * @typedef {object} Identity
 * @property {string} hash 12 characters; the container's name and the chunk global carry it
 * @property {string} release name of the release
 */

/**
 * Identity of a build that gets its name when its content is known.
 *
 * @param {string} folder the package
 * @returns {Identity}
 */
const namedByContent = (folder) => ({
  hash: hashToCome,
  release: `${readJson(join(folder, 'package.json')).version}-${hashToCome}`,
})

/**
 * Names a source in source maps.
 *
 * @param {{ absoluteResourcePath: string }} source
 */
const sourceName = ({ absoluteResourcePath }) => pathFreeName(root, absoluteResourcePath)

/**
 * Loader, resolution, cache and minifier: what host, areas and the benchmark's monolith have in common.
 *
 * @param {string} folder
 * @param {{ name: string, uniqueName: string }} names
 * @returns {webpack.Configuration}
 */
export function commonConfig(folder, { name, uniqueName }) {
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
        { test: /\.tsx?$/, enforce: 'pre', loader: join(root, 'shared/build/without-comments-loader.js') },
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
      cacheDirectory: join(root, '.cache/webpack'),
      // With all it imports: this file, the plugins and what they read.
      buildDependencies: { config: [join(folder, 'webpack.config.js')] },
    },
    stats: 'errors-warnings',
  }
}

/**
 * Configuration of an area: one container with one expose, `./area`, that provides nothing to the share scope and
 * takes every singleton from the host.
 *
 * @param {string} folder the area's package; holds `area.ts`
 * @param {Identity} identity
 * @returns {webpack.Configuration}
 */
export function areaConfig(folder, identity = namedByContent(folder)) {
  const definitionFile = join(folder, 'area.ts')
  const definition = evaluateArea(definitionFile)
  const { hash, release } = identity
  const container = `area_${definition.name}_${hash}`
  const common = commonConfig(folder, { name: definition.name, uniqueName: container })
  return {
    ...common,
    entry: {},
    optimization: { ...common.optimization, splitChunks: filesOfArea(container) },
    plugins: [
      ...(common.plugins ?? []),
      new webpack.NormalModuleReplacementPlugin(
        /webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/,
        join(root, 'shared/build/host-bundler-runtime.js'),
      ),
      new ModuleFederationPlugin({
        name: container,
        filename: 'entry.js',
        library: { type: 'var', name: container },
        exposes: { './area': { import: './area.ts', name: areaChunk } },
        shared: Object.fromEntries(
          Object.entries(singletons).map(([key, requiredVersion]) => [
            key,
            { singleton: true, strictVersion: true, requiredVersion, import: false },
          ]),
        ),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        experiments: { optimization: { target: 'web', disableSnapshot: true, disableRemote: true } },
      }),
      new PathFreePlugin(),
      new ConsumedNamespacePlugin(),
      new RuntimeIntegrityPlugin(),
      new SingletonGuardPlugin(Object.keys(singletons)),
      new SurfaceGuardPlugin(definition.contract),
      new ManifestPlugin({
        definition: definitionFile,
        common: { kind: 'area', area: definition.name, release },
        commit: sourceRevision(folder),
        describe: ({ compilation, definition, scripts, scriptsOf }) => {
          const [entry] = scriptsOf([/** @type {webpack.Chunk} */ (compilation.namedChunks.get(container))])
          return {
            container,
            entry,
            first: [...new Set([entry, .../** @type {string[]} */ (scripts.get('./area.ts'))])],
            contract: definition.contract,
            singletons: consumedSingletons(compilation),
          }
        },
      }),
    ],
  }
}

/** The host takes only a pure function of the federation runtime, which compares versions (docs/decisions/composing.md). */
const versionsOnly = { test: /@module-federation[\\/]runtime(-core)?[\\/]/, sideEffects: false }

/**
 * Configuration of the host: plain imports, so that its libraries are tree-shaken as in any build; the federation
 * runtime and the list of provided singletons are one late chunk, asked for only where an area is on the page.
 *
 * @param {string} folder the host's package
 * @param {Identity} identity
 * @returns {webpack.Configuration}
 */
export function hostConfig(folder, identity = namedByContent(folder)) {
  const definitionFile = join(folder, 'src/app/host-pages.ts')
  const { hash, release } = identity
  const common = commonConfig(folder, { name: 'host', uniqueName: `host_${hash}` })
  return {
    ...common,
    entry: { main: './src/app/main.ts' },
    optimization: { ...common.optimization, splitChunks: oneFilePerLatePart },
    module: { rules: [...(common.module?.rules ?? []), versionsOnly] },
    plugins: [
      ...(common.plugins ?? []),
      new webpack.DefinePlugin({
        HOST_RELEASE: JSON.stringify(release),
        HOST_CONTRACT: JSON.stringify(contract),
        HOST_PROVIDES: JSON.stringify(provides),
      }),
      new PathFreePlugin(),
      new RuntimeIntegrityPlugin(),
      new ManifestPlugin({
        definition: definitionFile,
        common: { kind: 'host', area: 'host', release },
        commit: sourceRevision(folder),
        describe: ({ compilation, scripts, scriptsOf }) => ({
          contract,
          provides,
          entry: scriptsOf(/** @type {webpack.Entrypoint} */ (compilation.entrypoints.get('main')).chunks),
          federation: ['./opening.ts', './member-part.tsx'].flatMap((one) => scripts.get(one) ?? []),
          texts: textsByLanguage(scripts),
          shell: emitShell(compilation, folder),
          prerender: compilation.getAsset('prerender.js')?.name,
        }),
      }),
    ],
  }
}
