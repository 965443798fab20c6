import type { AreaManifest, HostManifest } from './manifest.ts'

/** A reason why a release of an area must not run on a host, decided before any file is fetched. */
export interface Misfit {
  reason: 'skew-contract' | 'skew-singleton'
  /** One clause for the operator, e.g. `jotai: needs ^3.0.0, the host has 2.20.3`. */
  detail: string
}

/** Whether a version satisfies a semver range. */
export type Satisfies = (version: string, range: string) => boolean

/**
 * All reasons why an area release cannot run on a host: contract range and singleton ranges. Empty when it fits.
 * `satisfies` is an argument, because the browser uses the federation runtime's and Node the semver package.
 */
export function misfitsBy(
  satisfies: Satisfies,
  area: Pick<AreaManifest, 'contract' | 'singletons'>,
  host: Pick<HostManifest, 'contract' | 'provides'>,
): Misfit[] {
  const found: Misfit[] = []
  if (!satisfies(host.contract, area.contract))
    found.push({ reason: 'skew-contract', detail: `contract: needs ${area.contract}, the host has ${host.contract}` })
  for (const [name, range] of Object.entries(area.singletons)) {
    const version = host.provides[name]
    if (version === undefined)
      found.push({ reason: 'skew-singleton', detail: `${name}: needs ${range}, the host does not provide it` })
    else if (!satisfies(version, range))
      found.push({ reason: 'skew-singleton', detail: `${name}: needs ${range}, the host has ${version}` })
  }
  return found
}
