import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import webpack from 'webpack'
import { commonConfig } from './common-config.js'
import { ConsumedNamespacePlugin } from './consumed-namespace-plugin.js'
import { evaluateArea } from './evaluate-area.js'
import { ManifestPlugin } from './manifest-plugin.js'
import { PathFreePlugin } from './path-free-plugin.js'
import { namedByContent, sourceRevision } from './release-name.js'
import { RuntimeIntegrityPlugin } from './runtime-integrity-plugin.js'
import { SingletonGuardPlugin } from './singleton-guard-plugin.js'
import { consumedSingletons, singletons } from './singletons.js'
import { areaChunk, filesOfArea } from './split-chunks.js'
import { SurfaceGuardPlugin } from './surface-guard-plugin.js'

/** @import { Identity } from './release-name.js' */

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
  const surfaceGuard = new SurfaceGuardPlugin(definition.contract)
  return {
    ...common,
    entry: {},
    optimization: { ...common.optimization, splitChunks: filesOfArea(container) },
    plugins: [
      ...(common.plugins ?? []),
      new webpack.NormalModuleReplacementPlugin(
        /webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/,
        join(import.meta.dirname, 'host-bundler-runtime.js'),
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
      surfaceGuard,
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
            uses: surfaceGuard.used,
          }
        },
      }),
    ],
  }
}
