import { misfits } from '@member/shared/fit'
import type { Manifest } from '@member/shared/manifest'
import { pageClashes } from '@member/shared/page-path'
import { routeConflicts, takenPages } from '@member/shared/route-owners'

/**
 * Conflicts in a set of releases that would be live together: contract and singleton ranges the host does not satisfy,
 * and addresses and route names that two of them claim. One clause each; empty when the set fits.
 */
export const setProblems = (set: readonly Manifest[]): string[] => [
  ...fitProblems(set),
  ...(hasHost(set) ? addressProblems(set) : []),
]

/** Of those, the addresses and route names. */
export const addressProblems = (set: readonly Manifest[]): string[] => [
  ...routeConflicts(hostFirst(set)),
  ...sharedNames(set),
]

/**
 * Likewise in a set to which an area brings back an earlier release: what it needs, and the addresses that it would
 * take from pages of others. Prefixes that overlap and equal route names wait for the next promotion, as every page
 * works with them.
 */
export function returnProblems(set: readonly Manifest[], area: string): string[] {
  const returning = set.find((manifest) => manifest.area === area)
  const others = set.filter((manifest) => manifest !== returning)
  return [...fitProblems(set), ...(returning ? takenPages(returning, others) : [])]
}

/** Areas that the host of the set does not satisfy. */
function fitProblems(set: readonly Manifest[]): string[] {
  const host = set.find((manifest) => manifest.kind === 'host')
  const areas = set.filter((manifest) => manifest.kind === 'area')
  if (!host) return areas.map(({ area }) => `${area}: no host is live, promote the host first`)
  return areas.flatMap((area) => misfits(area, host).map((misfit) => `${area.area} ${area.release}: ${misfit}`))
}

const hasHost = (set: readonly Manifest[]) => set.some(({ kind }) => kind === 'host')

/** In this order the clauses name the area that clashes with the host first, also when the host is the candidate. */
const hostFirst = (set: readonly Manifest[]): Manifest[] => [
  ...set.filter(({ kind }) => kind === 'host'),
  ...set.filter(({ kind }) => kind === 'area'),
]

/** Route names of pages of two areas; the pages within one release are compared when it is published. */
function sharedNames(set: readonly Manifest[]): string[] {
  const pages = hostFirst(set).flatMap(({ area, pages }) => pages.map(({ path, name }) => ({ area, path, name })))
  return pageClashes(pages)
    .filter(({ by, first, second }) => by === 'name' && first.area !== second.area)
    .map(({ first, second }) => `${described(second)} has the same name as ${described(first)}`)
}

const described = ({ area, path, name }: { area: string; path: string; name: string }) =>
  `the page ${path} (${name}) of ${area}`
