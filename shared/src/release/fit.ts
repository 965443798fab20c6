import satisfies from 'semver/functions/satisfies.js'
import { type Misfit, misfitsBy } from './fit-rule.ts'
import type { AreaManifest, HostManifest } from './manifest.ts'

export type { Misfit }

/** `misfitsBy` with the semver package, for publish, promote, rollback and the page server. */
export const misfits = (
  area: Pick<AreaManifest, 'contract' | 'singletons'>,
  host: Pick<HostManifest, 'contract' | 'provides'>,
): Misfit[] => misfitsBy((version, range) => satisfies(version, range), area, host)
