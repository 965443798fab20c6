import type { LiveArea, ReleaseRef } from '@member/shared/release-set'
import { Failure } from '../failure.ts'
import type { ChangeRequest } from './promoted.ts'

/**
 * Which release a rollback goes to: the one asked for, else the area's previous. Throws when there is none to take.
 * A held area is rolled back already: without a name this is a second person answering the same alarm, and going on
 * would ban the good release the first one went back to.
 */
export function rollbackTarget(before: LiveArea | undefined, area: string, asked: string | undefined): string {
  if (!before) throw new Failure('refused', `${area} has never been promoted; there is nothing to roll back.`)
  if (before.state === 'held' && asked === undefined)
    throw new Failure(
      'held',
      `${area} was rolled back already, to ${before.current.release} at ${before.since} (${before.reason}). ${further(before, area)}`,
    )
  const target = asked ?? before.previous?.release
  if (target === undefined) throw new Failure('refused', `${area} has no previous release; name one with --to.`)
  if (target === before.current.release)
    throw new Failure('refused', `${area} ${target} is the current release; name another one with --to.`)
  if (before.banned.includes(target))
    throw new Failure('refused', `${area} ${target} was itself taken back; name another one with --to.`)
  return target
}

const further = ({ previous }: LiveArea, area: string): string =>
  previous
    ? `To go back further: \`release rollback ${area} --to ${previous.release} --reason "…"\`.`
    : `No older release of it is known to be good: \`release history --area ${area}\` lists what ran.`

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
