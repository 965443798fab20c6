import { publishedReleases, readRelease, releaseProblems, type Store } from '@member/release-store'
import { misfits } from '@member/shared/fit'
import type { HostManifest, Manifest } from '@member/shared/manifest'
import type { LiveDocument, ReleaseRef } from '@member/shared/release-set'
import { setProblems } from './set-problems.ts'

/**
 * Problems the live set would get with this release, one clause each. Problems it has already are left out, so that
 * they never keep another area from being changed.
 */
export async function newProblems(store: Store, document: LiveDocument, candidate: Manifest): Promise<string[]> {
  const live = await liveManifests(store, document)
  const before = new Set(setProblems(live))
  const others = live.filter(({ area }) => area !== candidate.area)
  return setProblems([...others, candidate]).filter((problem) => !before.has(problem))
}

/**
 * What keeps a published release from going live, one clause each: what the live set would get with it, and damage of
 * its stored bytes.
 */
export async function problemsOfGoingLive(
  store: Store,
  document: LiveDocument,
  { manifest, ref }: { manifest: Manifest; ref: ReleaseRef },
): Promise<string[]> {
  return [...(await newProblems(store, document, manifest)), ...(await releaseProblems(store, manifest.area, ref))]
}

/** Why areas could not go back to their previous releases on a host, one clause for each area. */
export async function lostFallbacks(store: Store, { areas }: LiveDocument, host: HostManifest): Promise<string[]> {
  const clauses = Object.entries(areas).map(async ([area, { previous }]) => {
    if (previous === null || area === 'host') return []
    const found = await readRelease(store, area, previous.release).catch(() => undefined)
    // Whether its files are there is looked at elsewhere.
    const misfit = found?.manifest.kind === 'area' ? misfits(found.manifest, host)[0]?.detail : undefined
    return misfit === undefined ? [] : [`${area} cannot be rolled back to ${previous.release}: ${misfit}`]
  })
  return (await Promise.all(clauses)).flat()
}

/** The newest published release of an area that could go live now instead of the current one; undefined when none. */
export async function newestFitting(store: Store, document: LiveDocument, area: string): Promise<string | undefined> {
  const live = document.areas[area]
  for (const release of await publishedReleases(store, area)) {
    if (release === live?.current.release || live?.banned.includes(release)) continue
    const found = await readRelease(store, area, release).catch(() => undefined)
    if (found && (await problemsOfGoingLive(store, document, found)).length === 0) return release
  }
  return undefined
}

/** Manifests of the live set. Unreadable ones are left out: `status` and `verify` report them. */
async function liveManifests(store: Store, document: LiveDocument): Promise<Manifest[]> {
  const entries = Object.entries(document.areas)
  const read = entries.map(([area, { current }]) => readRelease(store, area, current.release).catch(() => undefined))
  return (await Promise.all(read)).flatMap((found) => (found ? [found.manifest] : []))
}
