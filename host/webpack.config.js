import { createRequire } from 'node:module'
import { hostConfig } from '../webpack.common.js'
import { GuardPlugin } from './scripts/guard-plugin.mjs'
import { groupedIcons } from './scripts/icon-data.mjs'
import { PrerenderPlugin } from './scripts/prerender-plugin.mjs'

const require = createRequire(import.meta.url)

/**
 * Emits the icon of every name a server may send next to the scripts, as `icons/<set>-<letter>.json`. They are
 * data and no chunks: neither the loader's table nor the page's HTML grows with them.
 */
class IconGroupsPlugin {
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

/**
 * The host's build; with an identity of its own in development.
 *
 * @param {import('../shared/build/release-name.js').Identity} [identity]
 */
export function hostBuild(identity) {
  const config = hostConfig(import.meta.dirname, identity)
  // First, so that the manifest lists what they add.
  const plugins = [new IconGroupsPlugin(), new GuardPlugin(import.meta.dirname), ...(config.plugins ?? [])]
  return { ...config, plugins }
}

const build = hostBuild()

// Not in development, where texts and components change in place.
export default { ...build, plugins: [new PrerenderPlugin(import.meta.dirname, build), ...build.plugins] }
