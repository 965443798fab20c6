import { areaConfig } from '@member/shared/webpack'

const { AREA_FOLDER = '', AREA_OUTPUT = '', AREA_RELEASE = '' } = process.env

const config = areaConfig(AREA_FOLDER, { release: AREA_RELEASE, hash: AREA_RELEASE.slice(-12) })

/** An area built with the compiled packages, as a team builds it that has installed them; no source of theirs is read. */
export default {
  ...config,
  output: { ...config.output, path: AREA_OUTPUT },
  resolve: { ...config.resolve, conditionNames: ['...'] },
  cache: false,
}
