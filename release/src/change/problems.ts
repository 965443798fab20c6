import {
  type Damage,
  entriesBack,
  liveAreaOf,
  type PublishedRelease,
  publishedReleases,
  readRelease,
  releaseDamage,
  type Skipped,
  type Store,
} from '@member/release-store'
import { misfits } from '@member/shared/fit'
import type { Manifest } from '@member/shared/manifest'
import { pageClashes } from '@member/shared/page-path'
import type { LiveDocument, ReleaseRef } from '@member/shared/release-set'
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

/** Problems of a set of releases to which `area` brings a new one: `setProblems`, or fewer where less matters. */
type Judge = (set: readonly Manifest[], area: string) => string[]

/**
 * Problems the live set would get with this release, one clause each. Problems it has already are left out, so that
 * they never keep another area from being changed.
 */
export async function newProblems(
  store: Store,
  document: LiveDocument,
  candidate: Manifest,
  judge: Judge,
): Promise<string[]> {
  const { area } = candidate
  const live = await liveManifests(store, document)
  const before = new Set(judge(live, area))
  const others = live.filter((manifest) => manifest.area !== area)
  return judge([...others, candidate], area).filter((problem) => !before.has(problem))
}

/** A release that may go live: not `found` where it is missing or cannot be read, which is among the faults then. */
export interface Candidate {
  found: PublishedRelease | undefined
  faults: Fault[]
}

/**
 * Reads a release, and what speaks against it going live: what the live set would get with it, and damage of its stored
 * bytes. `skipped` as of `entriesBack`.
 */
export async function readCandidate(
  store: Store,
  document: LiveDocument,
  { area, release }: { area: string; release: string },
  judge: Judge,
  skipped?: Skipped,
): Promise<Candidate> {
  const found = await readRelease(store, area, release).catch(() => undefined)
  const misfits = found ? await newProblems(store, document, found.manifest, judge) : []
  // Hashed as it was when it was live before: a manifest that was changed since lists the hashes of anything.
  const known = await lastRefOf(store, document, area, release, skipped)
  const damage = await releaseDamage(store, area, known ?? found?.ref ?? { release, manifest: '' })
  return { found, faults: [...misfits.map((clause) => ({ kind: 'misfit' as const, clause })), ...damage] }
}

/** One of these, as a clause; all but what is spare keep a release from going back. */
export type Fault = Damage | { kind: 'misfit'; clause: string }

/** The faults that keep a release from going back, and those that are only worth a warning; their clauses. */
export const weighed = (faults: readonly Fault[]): { problems: string[]; warnings: string[] } => ({
  problems: faults.filter(({ kind }) => kind !== 'spare').map(({ clause }) => clause),
  warnings: faults.filter(({ kind }) => kind === 'spare').map(({ clause }) => clause),
})

/** How the log refers to a release that was live before; undefined when it never was, or too long ago. */
export async function lastRefOf(
  store: Store,
  { generation }: LiveDocument,
  area: string,
  release: string,
  skipped?: Skipped,
): Promise<ReleaseRef | undefined> {
  for await (const { document } of entriesBack(store, generation, undefined, skipped)) {
    const { current, previous } = liveAreaOf(document, area) ?? {}
    if (current?.release === release) return current
    if (previous?.release === release) return previous
  }
  return undefined
}

/** A release that could go live now instead of the current one of an area. */
export interface Fitting {
  release: string
  wasLive: boolean
}

/** The fitting release that was live last, else the one published last; undefined when none fits. */
export async function bestFitting(
  store: Store,
  document: LiveDocument,
  area: string,
  skipped: Skipped,
): Promise<Fitting | undefined> {
  const once = await releasesOnceLive(store, document, area, skipped)
  const published = await publishedReleases(store, area)
  const known = [...once, ...published.filter((release) => !once.includes(release))]
  const live = liveAreaOf(document, area)
  for (const release of known) {
    if (release === live?.current.release || live?.banned.includes(release)) continue
    const { faults } = await readCandidate(store, document, { area, release }, returnProblems, skipped)
    if (weighed(faults).problems.length === 0) return { release, wasLive: once.includes(release) }
  }
  return undefined
}

/** The releases of an area that were current, the latest first. */
async function releasesOnceLive(
  store: Store,
  { generation }: LiveDocument,
  area: string,
  skipped: Skipped,
): Promise<string[]> {
  const found = new Set<string>()
  for await (const { document } of entriesBack(store, generation, undefined, skipped)) {
    const release = liveAreaOf(document, area)?.current.release
    if (release !== undefined) found.add(release)
  }
  return [...found]
}

/** Manifests of the live set. Unreadable ones are left out: `status` and `verify` report them. */
async function liveManifests(store: Store, document: LiveDocument): Promise<Manifest[]> {
  const entries = Object.entries(document.areas)
  const read = entries.map(([area, { current }]) => readRelease(store, area, current.release).catch(() => undefined))
  return (await Promise.all(read)).flatMap((found) => (found ? [found.manifest] : []))
}
