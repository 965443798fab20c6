import { entriesBack, liveAreaOf, type Skipped, type Store } from '@member/release-store'
import type { LiveDocument, ReleaseRef } from '@member/shared/release-set'

/**
 * The release that was live before `target` in the log and is none of `unfit`; null when there is none nearby. When the
 * target was never live, the last other one that was.
 */
export async function olderGoodRelease(
  store: Store,
  { generation }: LiveDocument,
  area: string,
  target: ReleaseRef,
  unfit: readonly string[],
  skipped: Skipped,
): Promise<ReleaseRef | null> {
  let newer: ReleaseRef | null = null
  let reached = false
  for await (const { document } of entriesBack(store, generation, undefined, skipped)) {
    const then = liveAreaOf(document, area)?.current
    if (then === undefined) break
    reached ||= then.release === target.release
    if (unfit.includes(then.release)) continue
    if (reached) return then
    newer ??= then
  }
  return reached ? null : newer
}
