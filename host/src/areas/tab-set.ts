import { releasesAddress } from '@member/shared/addresses'
import type { IndexedPage, RunManifest } from '@member/shared/manifest'
import type { LeanArea, LeanSet, Pointer, ReleaseSet, ResolvedArea } from '@member/shared/release-set'

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

/** The release set as a tab knows it, of whichever schema it came in. */
export interface TabSet {
  generation: number
  host: ReleasePointer & {
    /** Hashes of the host's files, in sets of schema 1. */
    files: Readonly<Record<string, { integrity: string }>>
  }
  areas: Readonly<Record<string, KnownArea>>
}

/** Reads a set of either schema; what it bans is neither used nor fallen back to. */
export function readSet(set: ReleaseSet | LeanSet): TabSet {
  const { generation, host } = set
  const areas: Record<string, KnownArea> = {}
  for (const [name, area] of Object.entries<ResolvedArea | LeanArea>(set.areas)) {
    const known = 'why' in area ? ofSchema1(area) : ofSchema2(name, area)
    const [use, fallback = null] = [known.use, known.fallback].filter(
      (one) => one !== null && !area.banned?.includes(one.release),
    )
    if (use) areas[name] = { ...known, use, fallback }
  }
  return { generation, host: { ...pointerOf('host', host), files: 'files' in host ? host.files : {} }, areas }
}

const ofSchema1 = ({ use, base, manifest, fallback }: ResolvedArea): KnownArea => ({
  use: { release: use.release, base, manifest, content: use },
  fallback,
  places: Object.keys(use.contributions ?? {}),
  pages: use.pages,
})

const ofSchema2 = (name: string, area: LeanArea): KnownArea => ({
  use: { ...pointerOf(name, area), content: area.use },
  fallback: area.fallback ? pointerOf(name, area.fallback) : null,
  places: area.places ?? [],
  pages: area.pages,
})

const pointerOf = (name: string, { release, base, manifest }: Pointer): ReleasePointer => ({
  release,
  base: base ?? `${releasesAddress}${name}/${release}/`,
  manifest,
})
