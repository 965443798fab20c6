import { hostConfig } from '../webpack.common.js'
import { IconGroupsPlugin } from './scripts/icon-groups-plugin.mjs'

const config = hostConfig(import.meta.dirname)

// First, so that the manifest lists what it adds.
export default { ...config, plugins: [new IconGroupsPlugin(), ...config.plugins] }
