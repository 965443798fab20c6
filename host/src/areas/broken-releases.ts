/** For this long a browser leaves alone a release that failed in it, in milliseconds (areas.md, level 2). */
export const restMs = 10 * 60 * 1000

/** Release name → time it may be tried again, milliseconds since 1970. */
export type BrokenReleases = Readonly<Record<string, number>>

/** Reads the stored record; anything unreadable counts as empty. */
export function readBroken(stored: string | null): BrokenReleases {
  try {
    const value: unknown = JSON.parse(stored ?? '{}')
    if (typeof value !== 'object' || value === null) return {}
    return Object.fromEntries(Object.entries(value).filter(([, until]) => typeof until === 'number'))
  } catch {
    return {}
  }
}

/** The record with one more broken release and without those whose time is over. */
export function withBroken(broken: BrokenReleases, release: string, now: number): BrokenReleases {
  const still = Object.entries(broken).filter(([, until]) => until > now)
  return { ...Object.fromEntries(still), [release]: now + restMs }
}

/** Whether a release failed here in the last ten minutes. A clock that was set back does not make the rest longer. */
export function isResting(broken: BrokenReleases, release: string, now: number): boolean {
  const until = broken[release]
  return until !== undefined && until > now && until - now <= restMs
}

const storageKey = 'member.brokenReleases'

/** The record of this browser; in private windows that refuse storage it lives as long as the page. */
let inMemory: BrokenReleases = {}

export function brokenReleases(): BrokenReleases {
  try {
    return { ...inMemory, ...readBroken(localStorage.getItem(storageKey)) }
  } catch {
    return inMemory
  }
}

export function rememberBroken(release: string, now = Date.now()): void {
  inMemory = withBroken(brokenReleases(), release, now)
  try {
    localStorage.setItem(storageKey, JSON.stringify(inMemory))
  } catch {
    // Storage is full or refused; the record in memory still protects this page.
  }
}
