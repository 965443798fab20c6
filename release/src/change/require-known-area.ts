import { publishedAreas, type Store } from '@member/release-store'
import type { LiveDocument } from '@member/shared/release-set'
import { closest } from '../closest.ts'
import { Failure } from '../failure.ts'

/** Throws when the store has no area of this name, live or published; the message suggests the most similar name. */
export async function requireKnownArea(store: Store, document: LiveDocument, area: string): Promise<void> {
  const published = await publishedAreas(store)
  const known = [...new Set([...Object.keys(document.areas), ...published])].sort()
  if (known.includes(area)) return
  const meant = closest(area, known)
  throw new Failure(
    'refused',
    `There is no area ${area} in ${store.location}; ${meant ? `did you mean ${meant}?` : `there are ${known.join(', ')}.`}`,
  )
}
