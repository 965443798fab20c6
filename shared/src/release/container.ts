// Entry `@member/shared/container`: apart from the manifest, so that the host takes it without the parser.

/** What tells the container of a release from all others. */
interface Build {
  area: string
  release: string
}

/**
 * Global on which the entry of a release leaves its container: `area_<area>_<hash at the end of the release's name>`.
 * Names of areas have no `_`, so no two releases share one.
 */
export const containerOf = ({ area, release }: Build): string => `area_${area}_${release.slice(-12)}`
