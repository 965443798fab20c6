import { createRequire } from 'node:module'
import { groupedIcons } from './icon-data.mjs'

const require = createRequire(import.meta.url)

/**
 * Emits the icon of every name a server may send next to the scripts, as `icons/<set>-<letter>.json`. They are
 * data and no chunks: neither the loader's table nor the page's HTML grows with them.
 */
export class IconGroupsPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap('IconGroupsPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL
      compilation.hooks.processAssets.tap({ name: 'IconGroupsPlugin', stage }, () => {
        const sets = ['fa', 'ep'].map((prefix) => require(`@iconify-json/${prefix}/icons.json`))
        for (const [group, icons] of Object.entries(groupedIcons(sets)))
          compilation.emitAsset(`icons/${group}.json`, new sources.RawSource(JSON.stringify(icons)))
      })
    })
  }
}
