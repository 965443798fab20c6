import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import webpack from 'webpack'
import { commonConfig } from '../../webpack.common.js'

const root = join(import.meta.dirname, '../..')

/** @typedef {import('webpack').NormalModule} NormalModule */

/** File of a module, or of the root of a concatenated one. @param {object} module */
const resourceOf = (module) => {
  const { resource, rootModule } = /** @type {NormalModule & { rootModule?: NormalModule }} */ (module)
  return resource ?? rootModule?.resource ?? ''
}

/** Files each page and each language of the monolith needs first, for the variant with preload tags. */
class FirstFilesPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap('FirstFilesPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'FirstFilesPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          /** @type {Record<string, string[]>} */
          const scripts = {}
          for (const module of compilation.modules)
            for (const block of module.blocks ?? [])
              for (const { request } of /** @type {{ request?: string }[]} */ (block.dependencies)) {
                const group = compilation.chunkGraph.getBlockChunkGroup(block)
                if (request && group) {
                  const key = `${resourceOf(module).replace(`${root}/`, '')} ${request}`
                  scripts[key] = group.chunks.flatMap((chunk) => [...chunk.files])
                }
              }
          const main = /** @type {webpack.Entrypoint} */ (compilation.entrypoints.get('main'))
          const entry = main.chunks.flatMap((chunk) => [...chunk.files])
          compilation.emitAsset('first-files.json', new sources.RawSource(JSON.stringify({ entry, scripts })))
        },
      )
    })
  }
}

const common = commonConfig(join(root, 'host'), { name: 'monolith', uniqueName: 'monolith' })
// The usual names of files that are kept by browsers; it has no releases.
const name = '[name].[contenthash:8].js'

export default {
  ...common,
  entry: { main: './src/app/main.tsx' },
  output: { ...common.output, path: join(import.meta.dirname, 'dist'), filename: name, chunkFilename: name },
  plugins: [
    ...(common.plugins ?? []),
    new webpack.NormalModuleReplacementPlugin(/[\\/]areas[\\/]areas\.ts$/, join(import.meta.dirname, 'areas.tsx')),
    new webpack.DefinePlugin({
      HOST_RELEASE: JSON.stringify('monolith'),
      HOST_CONTRACT: JSON.stringify(JSON.parse(readFileSync(join(root, 'shared/package.json'), 'utf8')).version),
      HOST_PROVIDES: '({})',
    }),
    new FirstFilesPlugin(),
  ],
}
