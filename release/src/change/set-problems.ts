import { misfits } from '@member/shared/fit'
import type { AreaManifest, HostManifest } from '@member/shared/manifest'
import { type NamedPath, pageClashes } from '@member/shared/page-path'
import { routeConflicts, takenPages } from '@member/shared/route-owners'

interface Pages {
  pages: readonly NamedPath[]
}
/** What is judged of an area: of its manifest, or of what a site says of its own areas. */
export type JudgedArea = Pages &
  Pick<AreaManifest, 'kind' | 'area' | 'release' | 'contract' | 'singletons' | 'uses' | 'owns'>
/** Likewise of a host. */
export type JudgedHost = Pages & Pick<HostManifest, 'kind' | 'area' | 'release' | 'contract' | 'provides' | 'gives'>
export type Judged = JudgedArea | JudgedHost

/** Problems of a set of releases to which `area` brings a new one: `setProblems`, or fewer where less matters. */
export type Judge = (set: readonly Judged[], area: string) => string[]

/**
 * Problems that a release brings to the set that is live, one clause each. Those that are there already are left out, so
 * that they never keep another area from being changed.
 */
export function broughtProblems(live: readonly Judged[], candidate: Judged, judge: Judge): string[] {
  const { kind, area, release } = candidate
  // Clauses name the host: under the name of the next one, what the live one lacks as well is nothing new.
  const known = live.map((one) => (kind === 'host' && one.kind === 'host' ? { ...one, release } : one))
  const before = new Set(judge(known, area))
  const others = live.filter((one) => one.area !== area)
  return judge([...others, candidate], area).filter((problem) => !before.has(problem))
}

/**
 * Why an area does not run on a host, one clause each: versions, as of `misfits`, and names of libraries which the area
 * uses and the host does not give. Not compared are releases that list no names, and libraries that the host provides as
 * a whole.
 */
export function unfit(area: JudgedArea, host: JudgedHost): string[] {
  const gives = new Map(Object.entries(host.gives ?? {}))
  const missing = Object.entries(area.uses ?? {}).flatMap(([library, names]) =>
    names
      .filter((name) => gives.get(library)?.includes(name) === false)
      .map((name) => `uses ${name} of ${library}, which the host ${host.release} does not give`),
  )
  return [...misfits(area, host), ...missing]
}

/**
 * Conflicts in a set of releases that would be live together: ranges that the host does not satisfy, names that it does
 * not give, and addresses and route names that two of them claim. One clause each; empty when the set fits.
 */
export const setProblems = (set: readonly Judged[]): string[] => [
  ...fitProblems(set),
  ...(hasHost(set) ? addressProblems(set) : []),
]

/** Of those, the addresses and route names. */
export const addressProblems = (set: readonly Judged[]): string[] => [
  ...routeConflicts(hostFirst(set)),
  ...sharedNames(set),
]

/**
 * Likewise in a set to which an area brings back an earlier release: what it needs, and the addresses that it would
 * take from pages of others. Prefixes that overlap and equal route names wait for the next promotion, as every page
 * works with them.
 */
export function returnProblems(set: readonly Judged[], area: string): string[] {
  const returning = set.find((manifest) => manifest.area === area)
  const others = set.filter((manifest) => manifest !== returning)
  return [...fitProblems(set), ...(returning ? takenPages(returning, others) : [])]
}

/** Areas that the host of the set does not satisfy. */
function fitProblems(set: readonly Judged[]): string[] {
  const host = set.find((manifest) => manifest.kind === 'host')
  const areas = set.filter((manifest) => manifest.kind === 'area')
  if (!host) return areas.map(({ area }) => `${area}: no host is live, promote the host first`)
  return areas.flatMap((area) => unfit(area, host).map((clause) => `${area.area} ${area.release}: ${clause}`))
}

const hasHost = (set: readonly Judged[]) => set.some(({ kind }) => kind === 'host')

/** In this order the clauses name the area that clashes with the host first, also when the host is the candidate. */
const hostFirst = (set: readonly Judged[]): Judged[] => [
  ...set.filter(({ kind }) => kind === 'host'),
  ...set.filter(({ kind }) => kind === 'area'),
]

/** Route names of pages of two areas; the pages within one release are compared when it is published. */
function sharedNames(set: readonly Judged[]): string[] {
  const pages = hostFirst(set).flatMap(({ area, pages }) => pages.map(({ path, name }) => ({ area, path, name })))
  return pageClashes(pages)
    .filter(({ by, first, second }) => by === 'name' && first.area !== second.area)
    .map(({ first, second }) => `${described(second)} has the same name as ${described(first)}`)
}

const described = ({ area, path, name }: { area: string; path: string; name: string }) =>
  `the page ${path} (${name}) of ${area}`
