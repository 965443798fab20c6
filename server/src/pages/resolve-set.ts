import { releaseAddress } from '@member/release-store'
import { misfits } from '@member/shared/fit'
import type { AreaManifest, HostManifest } from '@member/shared/manifest'
import type { LiveArea, LiveDocument, ReleaseRef, ReleaseSet, ResolvedArea } from '@member/shared/release-set'
import type { Shell } from './shell.ts'
import type { StoredRelease } from './stored-release.ts'

/** What can be served: the release set, its host, and notes for the operator. */
export interface ResolvedSet {
  set: ReleaseSet
  host: HostManifest
  shell: Shell
  notes: string[]
}

/**
 * Decides what runs: for each area the current release, or the previous one when the current is damaged, rolled back or
 * does not fit the host; an area with neither is left out. Browsers never get a release that cannot run, or that was
 * rolled back. Throws when no host can be served. `stored` has every current and previous release by `<area> <release>`.
 */
export function resolveSet(document: LiveDocument, stored: ReadonlyMap<string, StoredRelease>): ResolvedSet {
  const notes: string[] = []
  const { host, shell, ref } = resolveHost(document.areas.host, stored, notes)
  const areas: Record<string, ResolvedArea> = {}
  for (const [area, live] of Object.entries(document.areas)) {
    if (area === 'host') continue
    const resolved = resolveArea(area, live, (ref) => judge(stored.get(`${area} ${ref.release}`), host), notes)
    if (resolved) areas[area] = resolved
    else notes.push(`${area} is left out: no release of it can run`)
  }
  const { release } = host
  const set = {
    schema: 1,
    generation: document.generation,
    host: { release, base: releaseAddress('host', release), ...hashOf(ref), files: scriptsOf(host) },
    areas,
  } as const
  return { set, host, shell, notes }
}

/** Hashes of the scripts that browsers load, as they check no other files; every page has this table. */
const scriptsOf = ({ files, prerender }: HostManifest): HostManifest['files'] =>
  Object.fromEntries(Object.entries(files).filter(([name]) => name.endsWith('.js') && name !== prerender))

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

/** The hash of a manifest; builds in development have none. */
const hashOf = ({ manifest }: ReleaseRef) => (manifest === '' ? {} : { manifest })

type Verdict =
  | { kind: 'runs'; manifest: AreaManifest }
  | { kind: 'misfit'; problem: string }
  | { kind: 'damaged'; problem: string }
  | typeof rolledBack

function judge(found: StoredRelease | undefined, host: HostManifest): Verdict {
  if (found?.kind !== 'area') return { kind: 'damaged', problem: problemOf(found) }
  const [first] = misfits(found.manifest, host)
  return first ? { kind: 'misfit', problem: first.detail } : { kind: 'runs', manifest: found.manifest }
}

function resolveArea(
  area: string,
  live: LiveArea,
  verdictOf: (ref: ReleaseRef) => Verdict,
  notes: string[],
): ResolvedArea | undefined {
  const { banned } = live
  const [current, previous] = candidates(live).map((ref) => ({
    ref,
    verdict: banned.includes(ref.release) ? rolledBack : verdictOf(ref),
  }))
  if (!current) return undefined
  // Browsers do not need to know who owns which addresses, and hosts from before contract 1.3.0 refuse unknown keys.
  const take = (ref: ReleaseRef, { owns: _, ...use }: AreaManifest) => ({
    base: releaseAddress(area, ref.release),
    ...hashOf(ref),
    use,
  })
  if (current.verdict.kind === 'runs') {
    const fallback =
      previous?.verdict.kind === 'runs' ? { ...previous.ref, base: releaseAddress(area, previous.ref.release) } : null
    return { why: 'current', ...take(current.ref, current.verdict.manifest), fallback, banned }
  }
  notes.push(`${area} ${current.ref.release} cannot run: ${current.verdict.problem}`)
  if (previous?.verdict.kind !== 'runs') return undefined
  return { why: whyNot[current.verdict.kind], ...take(previous.ref, previous.verdict.manifest), fallback: null, banned }
}

/** Why the current release is not taken. */
const whyNot = { misfit: 'fits-host', damaged: 'intact', banned: 'banned' } as const

const problemOf = (found: StoredRelease | typeof rolledBack | undefined) =>
  found === undefined ? 'it was not read' : 'problem' in found ? found.problem : `it is a release of kind ${found.kind}`
