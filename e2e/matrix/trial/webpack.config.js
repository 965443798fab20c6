import { areaConfig } from '../../../webpack.common.js'

export default areaConfig(import.meta.dirname)
