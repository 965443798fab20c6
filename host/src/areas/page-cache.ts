import type { OpenedPage } from './open-release.ts'

/** Openings under way or done, by area, page and release set; React's `use` needs the same promise each time. */
export interface PageCache {
  /** Identifies one opening; `round` counts the fresh starts asked for by a member or after a render failure. */
  key(area: string, path: string, round?: number): string
  /**
   * Opens a page once per key. Called before React renders for the page of the address, and by the outlet afterwards.
   * A failed opening stays until its page is left, so that React reads the failure once and not in a loop.
   */
  open(area: string, path: string, key?: string): Promise<OpenedPage>
  /** Called when a page is left: entering it again opens it again if it had failed. */
  forgetFailed(key: string): void
}

export interface PageCacheDependencies {
  openPage(area: string, path: string): Promise<OpenedPage>
  /** Generation of the release set the tab knows. */
  generation(): number
}

export function createPageCache({ openPage, generation }: PageCacheDependencies): PageCache {
  const openings = new Map<string, Promise<OpenedPage>>()
  const keyOf = (area: string, path: string, round = 0) => `${area} ${path} ${generation()} ${round}`
  return {
    key: keyOf,
    open(area, path, key = keyOf(area, path)) {
      const known = openings.get(key)
      if (known !== undefined) return known
      const opening = openPage(area, path)
      openings.set(key, opening)
      // The fields React itself writes to a promise it has seen: with them a finished opening renders at once. Nothing
      // is given back: what follows a failure that is shown must not fail as well, unheard.
      opening.then(
        (value) => void Object.assign(opening, { status: 'fulfilled', value }),
        (reason) => void Object.assign(opening, { status: 'rejected', reason }),
      )
      return opening
    },
    forgetFailed(key) {
      openings.get(key)?.catch(() => openings.delete(key))
    },
  }
}
