import type { LiveArea, ReleaseRef } from '@member/shared/release-set'
import { Failure } from '../failure.ts'
import type { ChangeRequest } from './promoted.ts'

/** Which release a rollback goes to: the one asked for, else the area's previous. Throws when there is none to take. */
export function rollbackTarget(before: LiveArea | undefined, area: string, asked: string | undefined): string {
  if (!before) throw new Failure('refused', `${area} has never been promoted; there is nothing to roll back.`)
  const target = asked ?? before.previous?.release
  if (target === undefined) throw new Failure('refused', `${area} has no previous release; name one with --to.`)
  if (target === before.current.release)
    throw new Failure('refused', `${area} ${target} is the current release; name another one with --to.`)
  if (before.banned.includes(target))
    throw new Failure('refused', `${area} ${target} was itself taken back; name another one with --to.`)
  return target
}

/**
 * The area on the target release, with the bad one banned and promotion held until `resume`. `olderGood` is the
 * release before the target that pages may still fall back to, if there is one.
 */
export function rolledBack(
  before: LiveArea,
  target: ReleaseRef,
  olderGood: ReleaseRef | null,
  { reason, at }: ChangeRequest,
): LiveArea {
  return {
    state: 'held',
    current: target,
    previous: olderGood,
    banned: [...before.banned, before.current.release],
    reason,
    since: at,
  }
}
