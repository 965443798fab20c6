import { readRelease, type Store } from '@member/release-store'
import type { Manifest } from '@member/shared/manifest'
import type { LiveArea, LiveDocument, ReleaseRef } from '@member/shared/release-set'

/** What is live of an area, with the manifests of its releases as far as they can be read. */
export interface LiveRelease extends Pick<LiveArea, 'state' | 'previous'> {
  area: string
  now: Manifest | undefined
  before: Manifest | undefined
}

/** Reads the manifests of what is live and of what it would be rolled back to. */
export function liveReleases(store: Store, { areas }: Pick<LiveDocument, 'areas'>): Promise<LiveRelease[]> {
  const read = async (area: string, ref: ReleaseRef | null): Promise<Manifest | undefined> =>
    ref ? (await readRelease(store, area, ref.release).catch(() => undefined))?.manifest : undefined
  return Promise.all(
    Object.entries(areas).map(async ([area, { state, current, previous }]) => ({
      area,
      state,
      previous,
      now: await read(area, current),
      before: await read(area, previous),
    })),
  )
}
