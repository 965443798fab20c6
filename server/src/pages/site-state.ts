import { liveRefs, liveState, type Store, type StoreLog } from '@member/release-store'
import type { LiveDocument } from '@member/shared/release-set'
import { type ResolvedSet, resolveSet } from './resolve-set.ts'
import { releaseReader, type StoredRelease } from './stored-release.ts'

/**
 * The release set that pages are made from, for every request; see `liveState`. For a visitor whose browser could not
 * run `skippedHost`, while that is the live host, with the previous host release, if there is one that can be served.
 */
export type SiteState = (skippedHost?: string) => Promise<ResolvedSet>

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
      const usual = resolveSet(document, stored)
      return { usual, notes: usual.notes, onPreviousHost: once(() => resolveOnPreviousHost(document, stored)) }
    },
  })
  return async (skippedHost) => {
    const { usual, onPreviousHost } = await live()
    return (skippedHost === usual.host.release && onPreviousHost()) || usual
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

/** Works out a value when it is first asked for: most documents are replaced before any host fails. */
function once<T>(work: () => T): () => T {
  let done: { value: T } | undefined
  return () => {
    done ??= { value: work() }
    return done.value
  }
}
