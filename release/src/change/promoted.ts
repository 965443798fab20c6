import type { LiveArea, ReleaseRef } from '@member/shared/release-set'
import { Failure } from '../failure.ts'

/** Arguments of a change to one area, beside the area itself. `at` is ISO 8601. */
export interface ChangeRequest {
  area: string
  reason: string
  at: string
}

/**
 * The area with another release live; what was current becomes previous. Undefined when it is live already. A held
 * area and a release that was taken back are failures: putting them back is a person's decision, made with `resume`.
 */
export function promoted(
  before: LiveArea | undefined,
  target: ReleaseRef,
  { area, reason, at }: ChangeRequest,
): LiveArea | undefined {
  if (before?.state === 'held')
    throw new Failure(
      'held',
      `${area} is held since ${before.since} (${before.reason}); \`release resume ${area}\` lets it be promoted again.`,
    )
  if (before?.banned.includes(target.release))
    throw new Failure(
      'refused',
      `${area} ${target.release} was taken back; publish a new build, or lift the ban with \`release resume ${area} --allow ${target.release}\`.`,
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
