import { misfits } from '@member/shared/fit'
import type { Manifest } from '@member/shared/manifest'

/**
 * What does not go together in a set of releases that would be live at once: contract and singleton ranges against the
 * host, and pages that two of them claim. One clause each; empty when the set fits.
 */
export function setProblems(set: readonly Manifest[]): string[] {
  const host = set.find((manifest) => manifest.kind === 'host')
  const areas = set.filter((manifest) => manifest.kind === 'area')
  if (!host) return areas.map(({ area }) => `${area}: no host is live, promote the host first`)
  return [
    ...areas.flatMap((area) => misfits(area, host).map(({ detail }) => `${area.area} ${area.release}: ${detail}`)),
    ...claimedTwice([host, ...areas]),
  ]
}

function claimedTwice(set: readonly Manifest[]): string[] {
  const owners = new Map<string, string>()
  const problems: string[] = []
  const claim = (what: string, owner: string) => {
    const other = owners.get(what)
    if (other === undefined) owners.set(what, owner)
    else if (other !== owner) problems.push(`${what} is a page of both ${other} and ${owner}`)
  }
  for (const { area, pages } of set)
    for (const { path, name } of pages) {
      claim(samePath(path), area)
      claim(`route ${name}`, area)
    }
  return problems
}

/** Patterns that match the same addresses: parameters by position, letter case as the router sees it. */
const samePath = (path: string) => path.toLowerCase().replace(/:[^/]+/g, ':') || '/'
