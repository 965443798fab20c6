import type { OpenedPage } from './open-release.ts'
import { type Opening, openingOf } from './use-opening.ts'

/** Openings under way or done, by area, page and release set; the same one each time. */
export interface PageCache {
  /** Identifies one opening; `round` counts the fresh starts asked for by a member or after a render failure. */
  key(area: string, path: string, round?: number): string
  /**
   * Opens a page once per key. Called before React renders for the page of the address, and by the outlet afterwards.
   * A failed opening stays until its page is entered again, so that React reads the failure once and not in a loop.
   */
  open(area: string, path: string, key?: string): Opening<OpenedPage>
  /** Called when the member asks again while it is under way: it is not waited for any longer. */
  abandon(key: string): void
  /** Opens a page that is about to be entered; once more, if it had failed. */
  enter(area: string, path: string): Opening<OpenedPage>
}

export interface PageCacheDependencies {
  openPage(area: string, path: string, signal: AbortSignal): Promise<OpenedPage>
  /** Changes with the releases that the tab knows to be live. */
  revision(): string
}

export function createPageCache({ openPage, revision }: PageCacheDependencies): PageCache {
  const openings = new Map<string, Opening<OpenedPage> & { stop: AbortController }>()
  const keyOf = (area: string, path: string, round = 0) => `${area} ${path} ${revision()} ${round}`
  const openAs = (area: string, path: string, key: string) => {
    const stop = new AbortController()
    const opening = Object.assign(openingOf(openPage(area, path, stop.signal)), { stop })
    openings.set(key, opening)
    return opening
  }
  return {
    key: keyOf,
    open: (area, path, key = keyOf(area, path)) => openings.get(key) ?? openAs(area, path, key),
    enter(area, path) {
      const key = keyOf(area, path)
      const known = openings.get(key)
      return known === undefined || (known.outcome && 'error' in known.outcome) ? openAs(area, path, key) : known
    },
    abandon(key) {
      const opening = openings.get(key)
      if (opening?.outcome === null) opening.stop.abort()
    },
  }
}
