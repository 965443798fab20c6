import {
  type Damage,
  liveAreaOf,
  type PublishedRelease,
  publishedReleases,
  readRelease,
  releaseDamage,
  type Skipped,
  type Store,
} from '@member/release-store'
import { Failure } from '@member/release-store/command-line'
import type { Manifest } from '@member/shared/manifest'
import type { LiveDocument } from '@member/shared/release-set'
import { lastRefOf, statesBack } from './area-log.ts'
import { broughtProblems, type Judge, returnProblems } from './set-problems.ts'

/** Problems the live set would get with this release, as of `broughtProblems`. */
export const newProblems = async (
  store: Store,
  document: LiveDocument,
  candidate: Manifest,
  judge: Judge,
): Promise<string[]> => broughtProblems(await liveManifests(store, document), candidate, judge)

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
  const known = await lastRefOf(statesBack(store, document, area, skipped), release)
  const damage = await releaseDamage(store, area, known ?? found?.ref ?? { release, manifest: '' })
  return { found, faults: [...misfits.map((clause) => ({ kind: 'misfit' as const, clause })), ...damage] }
}

/** @throws Failure `refused` with all of a candidate's faults, if there are any */
export function refuseFaults({ area, release }: { area: string; release: string }, faults: readonly Fault[]): void {
  if (faults.length > 0)
    throw new Failure(
      'refused',
      `${area} ${release} does not fit what is live: ${faults.map(({ clause }) => clause).join('; ')}.`,
    )
}

/** One of these, as a clause; all but what is spare keep a release from going back. */
export type Fault = Damage | { kind: 'misfit'; clause: string }

/** The faults that keep a release from going back, and those that are only worth a warning; their clauses. */
export const weighed = (faults: readonly Fault[]): { problems: string[]; warnings: string[] } => ({
  problems: faults.filter(({ kind }) => kind !== 'spare').map(({ clause }) => clause),
  warnings: faults.filter(({ kind }) => kind === 'spare').map(({ clause }) => clause),
})

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
  const live = liveAreaOf(document, area)
  const judged = new Set([...(live?.banned ?? []), live?.current.release])
  const fits = async (release: string) => {
    if (judged.has(release)) return false
    judged.add(release)
    const { faults } = await readCandidate(store, document, { area, release }, returnProblems, skipped)
    return weighed(faults).problems.length === 0
  }
  for await (const { live } of statesBack(store, document, area, skipped))
    if (live && (await fits(live.current.release))) return { release: live.current.release, wasLive: true }
  for (const release of await publishedReleases(store, area))
    if (await fits(release)) return { release, wasLive: false }
  return undefined
}

/** Manifests of the live set. Unreadable ones are left out: `status` and `verify` report them. */
export async function liveManifests(store: Store, document: LiveDocument): Promise<Manifest[]> {
  const entries = Object.entries(document.areas)
  const read = entries.map(([area, { current }]) => readRelease(store, area, current.release).catch(() => undefined))
  return (await Promise.all(read)).flatMap((found) => (found ? [found.manifest] : []))
}
