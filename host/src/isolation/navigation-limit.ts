/** As many as the strictest browser takes in this time, Safari: then it throws. */
export const navigations = { atMost: 100, inMs: 30_000 } as const

/** How a navigation stands against the limit: within it, the first one beyond, or one more of these. */
export type Pace = 'fine' | 'too-fast' | 'still-too-fast'

/**
 * Counts the navigations of each release, also those that are refused: a page that goes on and on leaves the member's
 * own clicks a chance only when all of them are.
 */
export function createNavigationLimit(now: () => number = Date.now): (release: string) => Pace {
  const times = new Map<string, number[]>()
  const refused = new Set<string>()
  return (release) => {
    const last = [...(times.get(release) ?? []), now()].slice(-navigations.atMost - 1)
    times.set(release, last)
    if (last.length <= navigations.atMost || now() - (last[0] ?? 0) >= navigations.inMs) {
      refused.delete(release)
      return 'fine'
    }
    const pace = refused.has(release) ? 'still-too-fast' : 'too-fast'
    refused.add(release)
    return pace
  }
}
