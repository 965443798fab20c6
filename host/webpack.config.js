import { hostConfig } from '../webpack.common.js'
import { IconGroupsPlugin } from './scripts/icon-groups-plugin.mjs'

/**
 * The host's build; with an identity of its own in development.
 *
 * @param {import('../webpack.common.js').Identity} [identity]
 */
export function hostBuild(identity) {
  const config = hostConfig(import.meta.dirname, identity)
  // First, so that the manifest lists what it adds.
  return { ...config, plugins: [new IconGroupsPlugin(), ...(config.plugins ?? [])] }
}

export default hostBuild()
