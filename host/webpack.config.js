import { hostConfig } from '../webpack.common.js'

export default hostConfig(import.meta.dirname)
