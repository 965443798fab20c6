import type { LiveArea, ReleaseRef } from '@member/shared/release-set'
import { Failure } from '../failure.ts'

/** A change to one area. `at` is ISO 8601. */
export interface ChangeRequest {
  area: string
  reason: string
  at: string
}

/**
 * The area with another release as the current one; the one before becomes the fallback. Undefined when it is current
 * already. Throws for a held area and for a banned release: only a person may decide on those, with `resume`.
 */
export function promoted(
  before: LiveArea | undefined,
  target: ReleaseRef,
  { area, reason, at }: ChangeRequest,
): LiveArea | undefined {
  if (before?.state === 'held')
    throw new Failure(
      'held',
      `${area} is held since ${before.since} (${before.reason}); \`release resume ${area}\` allows promotion again.`,
    )
  if (before?.banned.includes(target.release))
    throw new Failure(
      'refused',
      `${area} ${target.release} is banned since it was rolled back; publish a new build, or lift the ban with \`release resume ${area} --allow ${target.release}\`.`,
    )
  if (before?.current.release === target.release) return undefined
  return {
    state: 'live',
    current: target,
    previous: before?.current ?? null,
    banned: before?.banned ?? [],
    reason,
    since: at,
  }
}
