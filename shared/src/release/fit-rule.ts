import type { AreaManifest, HostManifest } from './manifest.ts'

/** A reason an area's release must not run on a host, decided before anything is fetched. */
export interface Misfit {
  reason: 'skew-contract' | 'skew-singleton'
  /** One clause an operator can read, e.g. `jotai: needs ^3.0.0, the host has 2.20.3`. */
  detail: string
}

/** Whether a version lies in a semver range. */
export type Satisfies = (version: string, range: string) => boolean

/**
 * Everything that keeps an area release from running on a host: contract range and singleton ranges. An empty list
 * means it fits. `satisfies` is given, because the browser uses the federation runtime's and Node the semver package.
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
