import { releasesAddress } from '@member/shared/addresses'
import type { IndexedPage, RunManifest } from '@member/shared/manifest'
import type { Pointer, ReleaseSet } from '@member/shared/release-set'

/** A release that may be opened. */
export interface ReleasePointer {
  release: string
  /** Address of its folder, with a trailing slash. */
  base: string
  /** Hash of its manifest; undefined while the tab was not told. */
  manifest?: string | undefined
  /** The manifest itself, where the set brought it. */
  content?: RunManifest | undefined
}

/** What a tab knows of one area. */
export interface KnownArea {
  use: ReleasePointer
  /** The release for when `use` fails; null when there is none, or the tab was not told. */
  fallback: ReleasePointer | null
  /** Places that the area contributes to. */
  places: readonly string[]
  pages: readonly IndexedPage[]
}

/** The release set as a tab knows it. */
export interface TabSet {
  generation: number
  host: ReleasePointer
  areas: Readonly<Record<string, KnownArea>>
}

/** Reads a set; what it bans is neither used nor fallen back to. */
export function readSet({ generation, host, areas }: ReleaseSet): TabSet {
  const known: Record<string, KnownArea> = {}
  for (const [name, { fallback: good, banned, places = [], pages, ...live }] of Object.entries(areas)) {
    const releases = [{ ...pointerOf(name, live), content: live.use }, ...(good ? [pointerOf(name, good)] : [])]
    const [use, fallback = null] = releases.filter(({ release }) => !banned?.includes(release))
    if (use) known[name] = { use, fallback, places, pages }
  }
  return { generation, host: pointerOf('host', host), areas: known }
}

const pointerOf = (name: string, { release, base, manifest }: Pointer): ReleasePointer => ({
  release,
  base: base ?? `${releasesAddress}${name}/${release}/`,
  manifest,
})

/** Which of an area's two releases to open. */
export type Candidate = 'use' | 'fallback'

/**
 * Chooses the release to open first. A release that failed in this browser a short while ago rests, unless the
 * other one failed as well: then the live one is the better guess.
 */
export function firstCandidate(area: KnownArea, resting: (release: string) => boolean): Candidate {
  if (!resting(area.use.release)) return 'use'
  return area.fallback !== null && !resting(area.fallback.release) ? 'fallback' : 'use'
}

/** Name of the release behind a candidate; null when there is none. */
export const releaseOf = (area: KnownArea, candidate: Candidate): string | null =>
  candidate === 'use' ? area.use.release : (area.fallback?.release ?? null)

/** The release that would be opened first. */
export const firstRelease = (area: KnownArea, resting: (release: string) => boolean): ReleasePointer =>
  (firstCandidate(area, resting) === 'fallback' && area.fallback) || area.use

/** The newest release set this tab knows. */
export interface ReleaseSetState {
  get(): TabSet
  /** What the set says of one area; undefined when the area is not live. */
  area(name: string): KnownArea | undefined
  /** The release of this name, where the set has it. */
  pointer(release: string): ReleasePointer | undefined
  /**
   * Takes over what the server said. Generations only grow: an older set from a slow answer is ignored. One of the
   * same generation says more than the page's, or what the server chose since, e.g. when a manifest was damaged.
   */
  replace(set: ReleaseSet): void
  /** Changes with the releases that pages are opened in; a page that was opened in another revision is opened again. */
  revision(): string
}

/**
 * @param first the set the page came with
 * @param onReplace called with the first set and with each newer one, before anybody reads it
 */
export function createReleaseSetState(first: ReleaseSet, onReplace: (set: TabSet) => void): ReleaseSetState {
  let current = readSet(first)
  onReplace(current)
  return {
    get: () => current,
    area: (name) => current.areas[name],
    pointer: (release) =>
      Object.values(current.areas)
        .flatMap(({ use, fallback }) => [use, fallback ?? use])
        .find((one) => one.release === release),
    replace(set) {
      if (set.generation < current.generation) return
      const next = readSet(set)
      onReplace(next)
      current = next
    },
    revision: () => [current.generation, ...Object.values(current.areas).map(({ use }) => use.release)].join(),
  }
}
