import { hostConfig } from '../webpack.common.js'
import { GuardPlugin } from './scripts/guard-plugin.mjs'
import { IconGroupsPlugin } from './scripts/icon-groups-plugin.mjs'
import { PrerenderPlugin } from './scripts/prerender-plugin.mjs'

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
