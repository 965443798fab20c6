import {
  liveAreaOf,
  liveRefs,
  liveState,
  type Preview,
  readRelease as readPublished,
  type Store,
  type StoreLog,
} from '@member/release-store'
import type { Candidate, LiveDocument, ReleaseRef } from '@member/shared/release-set'
import { type ResolvedSet, resolveSet } from './resolve-set.ts'
import { releaseReader, type StoredRelease } from './stored-release.ts'

/** What decides which releases a browser gets. */
export interface Visit {
  /** The host release that it could not run a short while ago. */
  skippedHost?: string | undefined
  /** The release that only it gets. */
  preview?: Preview | undefined
  /** Whether the visitor is among the share that gets a candidate; without it they get no candidate. */
  isInShare?: (area: string, candidate: Candidate) => boolean
}

/**
 * The release set that pages are made from, for every request; see `liveState`. A candidate is in the place of the
 * current release for those in its share. For a visitor whose browser could not run the host, with the previous host
 * release, if there is one that can be served. With a preview its release is in the place of the live one, where it can
 * run.
 */
export type SiteState = (visit?: Visit) => Promise<ResolvedSet>

/** Reads the release set from a store. Nothing but the releases of the live document can be chosen. */
export function siteState(store: Store, log: StoreLog, now: () => number): SiteState {
  const readRelease = releaseReader(store)
  const live = liveState({
    store,
    log,
    now,
    async resolve(document) {
      const read = liveRefs(document).map(
        async ({ area, ref }) => [`${area} ${ref.release}`, await readRelease(area, ref)] as const,
      )
      const stored = new Map(await Promise.all(read))
      const candidates = candidatesOf(document)
      const variantOf = kept((areas) => {
        const shared = withCandidates(document, areas)
        const resolved = resolveSet(shared, stored)
        return {
          resolved: areas.length > 0 ? { ...resolved, shares: areas } : resolved,
          onPreviousHost: once(() => resolveOnPreviousHost(shared, stored)),
        }
      })
      const { notes } = variantOf([]).resolved
      const all = candidates.map(({ area }) => area)
      return {
        notes: [...new Set([...notes, ...variantOf(all).resolved.notes])],
        variantFor: (isInShare: NonNullable<Visit['isInShare']>) =>
          variantOf(candidates.filter(({ area, candidate }) => isInShare(area, candidate)).map(({ area }) => area)),
        previewed: (preview: Preview) => resolvePreview(document, stored, preview),
      }
    },
  })

  async function resolvePreview(document: LiveDocument, stored: ReadonlyMap<string, StoredRelease>, preview: Preview) {
    const { area, release } = preview
    const published = await readPublished(store, area, release).catch(() => undefined)
    if (published === undefined) return undefined
    const { ref } = published
    const read = new Map(stored).set(`${area} ${release}`, await readRelease(area, ref))
    return withPreview(document, read, preview, ref)
  }

  return async ({ skippedHost, preview, isInShare = () => false } = {}) => {
    const { variantFor, previewed } = await live()
    const shown = preview && (await previewed(preview))
    if (shown) return shown
    const { resolved, onPreviousHost } = variantFor(isInShare)
    return (skippedHost === resolved.host.release && onPreviousHost()) || resolved
  }
}

const candidatesOf = ({ areas }: LiveDocument) =>
  Object.entries(areas).flatMap(([area, { candidate }]) => (candidate ? [{ area, candidate }] : []))

/** The document as if the candidates of these areas were current, and the current releases their fallbacks. */
function withCandidates(document: LiveDocument, chosen: readonly string[]): LiveDocument {
  const areas = { ...document.areas }
  for (const [area, live] of Object.entries(areas)) {
    const { candidate, current } = live
    if (candidate && chosen.includes(area)) areas[area] = { ...live, current: candidate, previous: current }
  }
  return { ...document, areas }
}

/** The set as if the previewed release were live, and the live one its fallback; undefined where it cannot run. */
function withPreview(
  document: LiveDocument,
  stored: ReadonlyMap<string, StoredRelease>,
  { area, release }: Preview,
  ref: ReleaseRef,
): ResolvedSet | undefined {
  const live = liveAreaOf(document, area)
  if (live?.banned.includes(release)) return undefined
  const previous = live === undefined || live.current.release === release ? null : live.current
  const shown = { state: 'live', current: ref, previous, reason: '', since: document.at } as const
  try {
    const resolved = resolveSet({ ...document, areas: { ...document.areas, [area]: { ...shown, banned: [] } } }, stored)
    const runs = area === 'host' ? resolved.set.host : resolved.set.areas[area]
    return runs?.release === release ? { ...resolved, preview: { area, release } } : undefined
  } catch {
    // A host that cannot be served.
    return undefined
  }
}

/** The set as if the previous host release were live; undefined without one that may and can be served. */
function resolveOnPreviousHost(
  document: LiveDocument,
  stored: ReadonlyMap<string, StoredRelease>,
): ResolvedSet | undefined {
  const { host } = document.areas
  if (!host?.previous || host.banned.includes(host.previous.release)) return undefined
  const areas = { ...document.areas, host: { ...host, current: host.previous, previous: null } }
  try {
    return resolveSet({ ...document, areas }, stored)
  } catch {
    // The set of the live host has said what is wrong with the previous one, when that mattered.
    return undefined
  }
}

/** Works out a value for each list once. */
function kept<T>(work: (names: readonly string[]) => T): (names: readonly string[]) => T {
  const done = new Map<string, T>()
  return (names) => {
    const value = done.get(names.join()) ?? work(names)
    done.set(names.join(), value)
    return value
  }
}

/** Works out a value when it is first asked for: most documents are replaced before any host fails. */
function once<T>(work: () => T): () => T {
  let done: { value: T } | undefined
  return () => {
    done ??= { value: work() }
    return done.value
  }
}
