import satisfies from 'semver/functions/satisfies.js'
import validRange from 'semver/ranges/valid.js'
import { misfitsBy } from './fit-rule.ts'
import type { AreaManifest, HostManifest } from './manifest.ts'

/** `misfitsBy` with the semver package, for publish, promote, rollback and the page server. */
export const misfits = (
  area: Pick<AreaManifest, 'contract' | 'singletons'>,
  host: Pick<HostManifest, 'contract' | 'provides'>,
): string[] => misfitsBy((version, range) => satisfies(version, range), area, host)

/**
 * What is wrong with a range of versions, a clause; undefined when nothing is. One without an upper end, such as `*` or
 * `>=1.0.0`, says nothing of what a release really runs on.
 */
export function rangeProblem(range: string): string | undefined {
  if (validRange(range) === null) return `${range} is not a range of versions`
  if (satisfies('9999.0.0', range)) return `${range} fits every later version; name the major one, e.g. ^1.0.0`
  return undefined
}
