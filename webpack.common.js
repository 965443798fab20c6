import { join } from 'node:path'
import webpack from 'webpack'
import { commonConfig } from './shared/build/common-config.js'
import { emitShell, textsByLanguage } from './shared/build/host-assets.js'
import { ManifestPlugin } from './shared/build/manifest-plugin.js'
import { PathFreePlugin } from './shared/build/path-free-plugin.js'
import { namedByContent, sourceRevision } from './shared/build/release-name.js'
import { RuntimeIntegrityPlugin } from './shared/build/runtime-integrity-plugin.js'
import { contract, readJson, singletons } from './shared/build/singletons.js'
import { oneFilePerLatePart } from './shared/build/split-chunks.js'
import { givenNames, surfaces } from './shared/build/surfaces.js'

/** @import { Identity } from './shared/build/release-name.js' */

/**
 * Version that is installed of the package behind a share key.
 *
 * @param {string} shareKey
 */
function installedVersion(shareKey) {
  if (shareKey === '@member/shared') return contract
  const name = shareKey
    .split('/')
    .slice(0, shareKey.startsWith('@') ? 2 : 1)
    .join('/')
  return readJson(join(import.meta.dirname, 'node_modules', name, 'package.json')).version
}

/** Installed version of every singleton; the host's manifest and its share scope say the same. */
const provides = Object.fromEntries(Object.keys(singletons).map((key) => [key, installedVersion(key)]))

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
          gives: givenNames(surfaces, contract),
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
