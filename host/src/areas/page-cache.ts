import type { OpenedPage } from './open-release.ts'
import type { Opening } from './use-opening.ts'

/** Openings under way or done, by area, page and release set; the same promise each time. */
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
  const openings = new Map<string, Opening<OpenedPage>>()
  const underWay = new Map<string, AbortController>()
  const keyOf = (area: string, path: string, round = 0) => `${area} ${path} ${revision()} ${round}`
  const openAs = (area: string, path: string, key: string) => {
    const stop = new AbortController()
    const opening: Opening<OpenedPage> = openPage(area, path, stop.signal)
    openings.set(key, opening)
    underWay.set(key, stop)
    const end = (settled: Partial<Opening<OpenedPage>>) => {
      Object.assign(opening, settled)
      underWay.delete(key)
    }
    // Nothing is given back: what follows a failure that is shown must not fail as well, unheard.
    opening.then(
      (value) => end({ status: 'fulfilled', value }),
      (reason) => end({ status: 'rejected', reason }),
    )
    return opening
  }
  return {
    key: keyOf,
    open: (area, path, key = keyOf(area, path)) => openings.get(key) ?? openAs(area, path, key),
    enter(area, path) {
      const key = keyOf(area, path)
      const known = openings.get(key)
      return known === undefined || known.status === 'rejected' ? openAs(area, path, key) : known
    },
    abandon(key) {
      underWay.get(key)?.abort()
      underWay.delete(key)
    },
  }
}
