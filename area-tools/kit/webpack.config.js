import { areaConfig } from '@member/shared/webpack'

export default areaConfig(import.meta.dirname)
