import { publishedReleases, readRelease, type Store } from '@member/release-store'
import type { Manifest } from '@member/shared/manifest'
import type { LiveDocument } from '@member/shared/release-set'
import { setProblems } from './set-problems.ts'

/**
 * What would stop fitting if this release went live: clauses of the whole resulting set that today's set does not
 * have. A misfit that exists already never keeps another area from being changed.
 */
export async function newProblems(store: Store, document: LiveDocument, candidate: Manifest): Promise<string[]> {
  const live = await liveManifests(store, document)
  const before = new Set(setProblems(live))
  const others = live.filter(({ area }) => area !== candidate.area)
  return setProblems([...others, candidate]).filter((problem) => !before.has(problem))
}

/** The newest published release of an area that could go live now, other than its current one; undefined when none. */
export async function newestFitting(store: Store, document: LiveDocument, area: string): Promise<string | undefined> {
  const live = document.areas[area]
  for (const release of await publishedReleases(store, area)) {
    if (release === live?.current.release || live?.banned.includes(release)) continue
    const found = await readRelease(store, area, release).catch(() => undefined)
    if (found && (await newProblems(store, document, found.manifest)).length === 0) return release
  }
  return undefined
}

/** Manifests of what is live. One that cannot be read is left out: `status` and `verify` tell about it. */
async function liveManifests(store: Store, document: LiveDocument): Promise<Manifest[]> {
  const entries = Object.entries(document.areas)
  const read = entries.map(([area, { current }]) => readRelease(store, area, current.release).catch(() => undefined))
  return (await Promise.all(read)).flatMap((found) => (found ? [found.manifest] : []))
}
