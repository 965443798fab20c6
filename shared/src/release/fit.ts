import satisfies from 'semver/functions/satisfies.js'
import validRange from 'semver/ranges/valid.js'
import { misfitsBy } from './fit-rule.ts'
import type { AreaManifest, HostManifest } from './manifest.ts'

/** `misfitsBy` with the semver package, for publish, promote, rollback and the page server. */
export const misfits = (
  area: Pick<AreaManifest, 'contract' | 'singletons'>,
  host: Pick<HostManifest, 'contract' | 'provides'>,
): string[] => misfitsBy((version, range) => satisfies(version, range), area, host)

/** Whether a text is a range of versions. */
export const isRange = (text: string): boolean => validRange(text) !== null

/** Whether a range has no upper end, e.g. `*` or `>=1.0.0`: it says nothing of what a release really runs on. */
export const fitsEveryLater = (range: string): boolean => satisfies('9999.0.0', range)
