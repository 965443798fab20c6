import { createRequire } from 'node:module'
import { groupedDrawings } from './icon-drawings.mjs'

const require = createRequire(import.meta.url)

/**
 * Puts the drawings of every icon name a server may send beside the scripts, as `icons/<set>-<letter>.json`. They are
 * data and no chunks: neither the loader's table nor the page's HTML grows with them.
 */
export class IconGroupsPlugin {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap('IconGroupsPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL
      compilation.hooks.processAssets.tap({ name: 'IconGroupsPlugin', stage }, () => {
        const sets = ['fa', 'ep'].map((prefix) => require(`@iconify-json/${prefix}/icons.json`))
        for (const [group, drawings] of Object.entries(groupedDrawings(sets)))
          compilation.emitAsset(`icons/${group}.json`, new sources.RawSource(JSON.stringify(drawings)))
      })
    })
  }
}
