import { liveAreaOf, publishedAreas, type Store } from '@member/release-store'
import { Failure } from '@member/release-store/command-line'
import type { LiveArea, LiveDocument } from '@member/shared/release-set'

/** Throws when the store has no area of this name, live or published; the message has the names that there are. */
export async function requireKnownArea(store: Store, document: LiveDocument, area: string): Promise<void> {
  const published = await publishedAreas(store)
  const known = [...new Set([...Object.keys(document.areas), ...published])].sort()
  if (known.includes(area)) return
  throw new Failure('refused', `There is no area ${area} in ${store.location}; there are ${known.join(', ')}.`)
}

/** What is live of an area; throws when it never was. */
export async function knownLiveArea(store: Store, document: LiveDocument, area: string): Promise<LiveArea> {
  const live = liveAreaOf(document, area)
  if (live) return live
  await requireKnownArea(store, document, area)
  throw new Failure('refused', `${area} has never been promoted: promote a release for everybody first.`)
}
