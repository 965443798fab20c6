import { openPage } from './open-page.ts'
import type { OpenedPage } from './open-release.ts'
import { releaseSet } from './release-set-state.ts'

/** Openings under way or done, by area, page and release set; React's `use` needs the same promise each time. */
const openings = new Map<string, Promise<OpenedPage>>()

/** Identifies one opening; `round` counts the fresh starts asked for by a member or after a render failure. */
export const openingKey = (area: string, path: string, round = 0): string =>
  `${area} ${path} ${releaseSet.get().generation} ${round}`

/**
 * Opens a page once per key. Called before React renders for the page of the address, and by the outlet afterwards.
 * A failed opening stays until its page is left, so that React reads the failure once and not in a loop.
 */
export function openOnce(area: string, path: string, key = openingKey(area, path)): Promise<OpenedPage> {
  const known = openings.get(key)
  if (known !== undefined) return known
  const opening = openPage(area, path)
  openings.set(key, opening)
  // The fields React itself writes to a promise it has seen: with them a finished opening renders at once. Nothing is
  // given back: what follows a failure that is shown must not fail as well, unheard.
  opening.then(
    (value) => void Object.assign(opening, { status: 'fulfilled', value }),
    (reason) => void Object.assign(opening, { status: 'rejected', reason }),
  )
  return opening
}

/** Called when a page is left: entering it again starts anew if it had failed. */
export function forgetFailed(key: string): void {
  openings.get(key)?.catch(() => openings.delete(key))
}
