import { Failure } from '@member/release-store/command-line'
import type { Candidate, LiveArea, ReleaseRef } from '@member/shared/release-set'
import { type ChangeRequest, reasonBeside, requirePromotable } from './changed-area.ts'

/**
 * The area with a release that a share of its visitors gets, in percent; another candidate is dropped. Undefined when
 * they have it already. A share may always be made smaller. Whom a growing share holds stays in it: the salt is of the
 * release's first share.
 */
export function withCandidate(
  before: LiveArea,
  target: ReleaseRef,
  share: number,
  { area, reason, at }: ChangeRequest,
): LiveArea | undefined {
  const known = before.candidate?.release === target.release ? before.candidate : undefined
  if (!known || share > known.share) requirePromotable(before, target.release, area)
  if (before.current.release === target.release)
    throw new Failure('refused', `${area} ${target.release} is current: everybody has it.`)
  if (known?.share === share) return undefined
  const { salt, since } = known ?? { salt: at, since: at }
  return { ...before, candidate: { ...target, share, salt, since }, reason: reasonBeside(before, reason) }
}

/** The candidate of an area; `seen` is the one that the caller expects. Throws when there is none, or another. */
export function candidateOf({ candidate }: LiveArea, area: string, seen?: string): Candidate {
  if (!candidate)
    throw new Failure(
      'refused',
      `${area} has no candidate; \`release promote ${area} <release> --share 5\` gives one to 5 % of the visitors.`,
    )
  if (seen !== undefined && seen !== candidate.release)
    throw new Failure('refused', `The candidate of ${area} is ${candidate.release}, not ${seen}; nothing was changed.`)
  return candidate
}

/**
 * The area without its candidate. `hold`: it is banned, and as after a rollback nothing can be promoted until `resume`; a
 * pin stays.
 */
export function aborted(
  before: LiveArea,
  { hold, reason, at }: Pick<ChangeRequest, 'reason' | 'at'> & { hold?: boolean | undefined },
): LiveArea {
  const { candidate, ...others } = before
  const kept = { ...others, reason: reasonBeside(before, reason) }
  if (!hold || !candidate) return kept
  const banned = [...before.banned, candidate.release]
  return before.state === 'live'
    ? { ...kept, state: 'held', stopped: { by: 'abort', at }, banned }
    : { ...kept, banned }
}
