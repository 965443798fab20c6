import { publishedReleases, readRelease, type Store } from '@member/release-store'
import type { Manifest } from '@member/shared/manifest'
import type { LiveDocument } from '@member/shared/release-set'
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

/** The newest published release of an area that could go live now instead of the current one; undefined when none. */
export async function newestFitting(store: Store, document: LiveDocument, area: string): Promise<string | undefined> {
  const live = document.areas[area]
  for (const release of await publishedReleases(store, area)) {
    if (release === live?.current.release || live?.banned.includes(release)) continue
    const found = await readRelease(store, area, release).catch(() => undefined)
    if (found && (await newProblems(store, document, found.manifest)).length === 0) return release
  }
  return undefined
}

/** Manifests of the live set. Unreadable ones are left out: `status` and `verify` report them. */
async function liveManifests(store: Store, document: LiveDocument): Promise<Manifest[]> {
  const entries = Object.entries(document.areas)
  const read = entries.map(([area, { current }]) => readRelease(store, area, current.release).catch(() => undefined))
  return (await Promise.all(read)).flatMap((found) => (found ? [found.manifest] : []))
}
