import { liveRefs, liveState, type Store, type StoreLog } from '@member/release-store'
import { type ResolvedSet, resolveSet } from './resolve-set.ts'
import { releaseReader } from './stored-release.ts'

/** The release set that pages are made from, for every request; see `liveState`. */
export function siteState(store: Store, log: StoreLog, now: () => number): () => Promise<ResolvedSet> {
  const readRelease = releaseReader(store)
  return liveState({
    store,
    log,
    now,
    async resolve(document) {
      const read = liveRefs(document).map(
        async ({ area, ref }) => [`${area} ${ref.release}`, await readRelease(area, ref)] as const,
      )
      return resolveSet(document, new Map(await Promise.all(read)))
    },
  })
}
