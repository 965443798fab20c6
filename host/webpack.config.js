import { hostConfig } from '../webpack.common.js'
import { GuardPlugin } from './scripts/guard-plugin.mjs'
import { IconGroupsPlugin } from './scripts/icon-groups-plugin.mjs'

/**
 * The host's build; with an identity of its own in development.
 *
 * @param {import('../webpack.common.js').Identity} [identity]
 */
export function hostBuild(identity) {
  const config = hostConfig(import.meta.dirname, identity)
  // First, so that the manifest lists what they add.
  const plugins = [new IconGroupsPlugin(), new GuardPlugin(import.meta.dirname), ...(config.plugins ?? [])]
  return { ...config, plugins }
}

export default hostBuild()
