import type { AreaManifest, HostManifest } from './manifest.ts'

/** Whether a version satisfies a semver range. */
export type Satisfies = (version: string, range: string) => boolean

/**
 * Why an area release cannot run on a host, decided before any file of it is fetched: a clause for the operator for each
 * range of the contract and of singletons that the host does not meet, e.g. `jotai: needs ^3.0.0, the host has 2.20.3`.
 * Empty when it fits. `satisfies` is an argument, because the browser uses the federation runtime's and Node the semver
 * package.
 */
export function misfitsBy(
  satisfies: Satisfies,
  area: Pick<AreaManifest, 'contract' | 'singletons'>,
  host: Pick<HostManifest, 'contract' | 'provides'>,
): string[] {
  const found: string[] = []
  if (!satisfies(host.contract, area.contract))
    found.push(`contract: needs ${area.contract}, the host has ${host.contract}`)
  for (const [name, range] of Object.entries(area.singletons)) {
    const version = host.provides[name]
    if (version === undefined) found.push(`${name}: needs ${range}, the host does not provide it`)
    else if (!satisfies(version, range)) found.push(`${name}: needs ${range}, the host has ${version}`)
  }
  return found
}
