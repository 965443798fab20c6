import { releaseAddress } from '@member/release-store'
import { misfits } from '@member/shared/fit'
import type { AreaManifest, HostManifest, LocalisedText } from '@member/shared/manifest'
import type { LiveArea, LiveDocument, ReleaseRef } from '@member/shared/release-set'
import type { Shell } from './shell.ts'
import type { StoredRelease } from './stored-release.ts'

export interface Served {
  release: string
  /** Folder of the release as a URL path, with a trailing slash. */
  base: string
  /** Hash of its manifest; builds in development have none. */
  manifest?: string
}

/** An area of which a release can run. */
export interface ServedArea extends Served {
  use: AreaManifest
  /** Another release for when this one fails. */
  fallback: Served | null
  banned: readonly string[]
  /** Tabs leave what is banned at once. */
  urgent?: boolean
  /** Switched off: what members read instead, by language. */
  off?: LocalisedText
}

/** What runs, with the manifests of all areas. */
export interface ServedSet {
  generation: number
  host: Served
  areas: Readonly<Record<string, ServedArea>>
}

/** What can be served: the set of releases, its host, and notes for the operator. */
export interface ResolvedSet {
  set: ServedSet
  host: HostManifest
  shell: Shell
  notes: string[]
  /** Areas of which this visitor gets the candidate. */
  shares?: readonly string[]
  /** The release that only this browser gets. */
  preview?: { area: string; release: string }
}

/**
 * Decides what runs: for each area the current release, or the previous one when the current is damaged, rolled back or
 * does not fit the host; an area with neither is left out. Browsers never get a release that cannot run, or that was
 * rolled back. Throws when no host can be served. `stored` has every current and previous release by `<area> <release>`.
 */
export function resolveSet(document: LiveDocument, stored: ReadonlyMap<string, StoredRelease>): ResolvedSet {
  const notes: string[] = []
  const { host, shell, ref } = resolveHost(document.areas.host, stored, notes)
  const areas: Record<string, ServedArea> = {}
  for (const [area, live] of Object.entries(document.areas)) {
    if (area === 'host') continue
    const resolved = resolveArea(
      area,
      live,
      (ref) => judge(stored.get(`${area} ${ref.release}`), live.off ? null : host),
      notes,
    )
    if (resolved) areas[area] = resolved
    else notes.push(`${area} is left out: no release of it can run`)
  }
  return { set: { generation: document.generation, host: served('host', ref), areas }, host, shell, notes }
}

function resolveHost(live: LiveArea | undefined, stored: ReadonlyMap<string, StoredRelease>, notes: string[]) {
  if (!live) throw new Error('no host is live; publish and promote one first')
  for (const ref of candidates(live)) {
    const found = live.banned.includes(ref.release) ? rolledBack : stored.get(`host ${ref.release}`)
    if (found?.kind === 'host') return { host: found.manifest, shell: found.shell, ref }
    notes.push(`host ${ref.release} cannot be served: ${problemOf(found)}`)
  }
  throw new Error(notes.join('; '))
}

/** The current release, then the fallback. */
const candidates = ({ current, previous }: LiveArea): ReleaseRef[] => (previous ? [current, previous] : [current])

const rolledBack = { kind: 'banned', problem: 'it was rolled back' } as const

/** Builds in development are named without the hash of a manifest. */
const served = (area: string, { release, manifest }: ReleaseRef): Served => ({
  release,
  base: releaseAddress(area, release),
  ...(manifest !== '' && { manifest }),
})

type Verdict =
  | { kind: 'runs'; manifest: AreaManifest }
  | { kind: 'misfit'; problem: string }
  | { kind: 'damaged'; problem: string }
  | typeof rolledBack

/** @param host null where nothing of the release will run, and only its pages are of interest */
function judge(found: StoredRelease | undefined, host: HostManifest | null): Verdict {
  if (found?.kind !== 'area') return { kind: 'damaged', problem: problemOf(found) }
  const [first] = host ? misfits(found.manifest, host) : []
  return first ? { kind: 'misfit', problem: first } : { kind: 'runs', manifest: found.manifest }
}

function resolveArea(
  area: string,
  live: LiveArea,
  verdictOf: (ref: ReleaseRef) => Verdict,
  notes: string[],
): ServedArea | undefined {
  const { banned, urgent = false } = live
  const off = live.off && { off: live.off }
  const [current, previous] = candidates(live).map((ref) => ({
    ref,
    verdict: banned.includes(ref.release) ? rolledBack : verdictOf(ref),
  }))
  if (!current) return undefined
  if (current.verdict.kind === 'runs') {
    const fallback = previous?.verdict.kind === 'runs' ? served(area, previous.ref) : null
    return { ...served(area, current.ref), use: current.verdict.manifest, fallback, banned, urgent, ...off }
  }
  notes.push(`${area} ${current.ref.release} cannot run: ${current.verdict.problem}`)
  if (previous?.verdict.kind !== 'runs') return undefined
  return { ...served(area, previous.ref), use: previous.verdict.manifest, fallback: null, banned, urgent, ...off }
}

const problemOf = (found: StoredRelease | typeof rolledBack | undefined) =>
  found === undefined ? 'it was not read' : 'problem' in found ? found.problem : `it is a release of kind ${found.kind}`
