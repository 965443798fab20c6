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
