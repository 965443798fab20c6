import type { KnownArea, ReleasePointer } from './tab-set.ts'

/** Which of an area's two releases to open. */
export type Candidate = 'use' | 'fallback'

/**
 * Chooses the release to open first. A release that failed in this browser a short while ago rests, unless the
 * other one failed as well: then the live one is the better guess.
 */
export function firstCandidate(area: KnownArea, resting: (release: string) => boolean): Candidate {
  if (!resting(area.use.release)) return 'use'
  return area.fallback !== null && !resting(area.fallback.release) ? 'fallback' : 'use'
}

/** Name of the release behind a candidate; null when there is none. */
export const releaseOf = (area: KnownArea, candidate: Candidate): string | null =>
  candidate === 'use' ? area.use.release : (area.fallback?.release ?? null)

/** The release that would be opened first. */
export const firstRelease = (area: KnownArea, resting: (release: string) => boolean): ReleasePointer =>
  (firstCandidate(area, resting) === 'fallback' && area.fallback) || area.use
