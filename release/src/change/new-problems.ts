import { entriesBack, publishedReleases, readRelease, releaseProblems, type Store } from '@member/release-store'
import type { Manifest } from '@member/shared/manifest'
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
  // Hashed as it was when it was live before: a manifest that was changed since lists the hashes of anything.
  const known = await lastRefOf(store, document, manifest.area, ref.release)
  return [
    ...(await newProblems(store, document, manifest)),
    ...(await releaseProblems(store, manifest.area, known ?? ref)),
  ]
}

/** How the log refers to a release that was live before; undefined when it never was, or too long ago. */
async function lastRefOf(
  store: Store,
  { generation }: LiveDocument,
  area: string,
  release: string,
): Promise<ReleaseRef | undefined> {
  for await (const { document } of entriesBack(store, generation)) {
    const { current, previous } = document.areas[area] ?? {}
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
export async function bestFitting(store: Store, document: LiveDocument, area: string): Promise<Fitting | undefined> {
  const once = await releasesOnceLive(store, document, area)
  const published = await publishedReleases(store, area)
  const known = [...once, ...published.filter((release) => !once.includes(release))]
  const live = document.areas[area]
  for (const release of known) {
    if (release === live?.current.release || live?.banned.includes(release)) continue
    const found = await readRelease(store, area, release).catch(() => undefined)
    if (found && (await problemsOfGoingLive(store, document, found)).length === 0)
      return { release, wasLive: once.includes(release) }
  }
  return undefined
}

/** The releases of an area that were current, the latest first. */
async function releasesOnceLive(store: Store, { generation }: LiveDocument, area: string): Promise<string[]> {
  const found = new Set<string>()
  for await (const { document } of entriesBack(store, generation)) {
    const release = document.areas[area]?.current.release
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
