import { Failure } from '@member/release-store/command-line'
import type { LiveArea, ReleaseRef } from '@member/shared/release-set'

/** A change to one area. `at` is ISO 8601. */
export interface ChangeRequest {
  area: string
  reason: string
  at: string
}

/** Since when an area is held or pinned, and why, for a sentence. A version that did not write it held it with its release. */
export const stopInWords = ({ state, stopped, since, reason }: LiveArea): string =>
  `${state} since ${stopped?.at ?? since} (${reason})`

/** The reason that an area has after a change of its candidate: that of a hold or pin outlasts it. */
export const reasonBeside = ({ state, reason }: LiveArea, changed: string): string =>
  state === 'live' ? changed : reason

/** Throws for a held or pinned area and for a banned release: only a person may decide on those, with `resume`. */
export function requirePromotable(before: LiveArea | undefined, release: string, area: string): void {
  if (before && before.state !== 'live')
    throw new Failure('held', `${area} is ${stopInWords(before)}; \`release resume ${area}\` allows promotion again.`)
  if (before?.banned.includes(release))
    throw new Failure(
      'refused',
      `${area} ${release} is banned; publish a new build, or lift the ban with \`release resume ${area} --allow ${release}\`.`,
    )
}

/**
 * The area with another release as the current one; the one before becomes the fallback, and a candidate is dropped.
 * Undefined when it is current already. Throws as `requirePromotable`.
 */
export function promoted(
  before: LiveArea | undefined,
  target: ReleaseRef,
  { area, reason, at }: ChangeRequest,
): LiveArea | undefined {
  requirePromotable(before, target.release, area)
  if (before?.current.release === target.release) return undefined
  return {
    state: 'live',
    current: target,
    previous: before?.current ?? null,
    off: before?.off,
    offReason: before?.offReason,
    banned: before?.banned ?? [],
    reason,
    since: at,
  }
}

/**
 * The area without its hold or pin, no longer urgent, and without the ban of the release `allow`, if given; with `hold`
 * without that only. Undefined when nothing would change.
 */
export function resumed(
  before: LiveArea,
  { area, reason, allow, hold }: Omit<ChangeRequest, 'at'> & { allow?: string | undefined; hold?: boolean | undefined },
): LiveArea | undefined {
  if (allow !== undefined && !before.banned.includes(allow))
    throw new Failure('refused', `${area} ${allow} is not banned${list(before.banned)}.`)
  if (before.state === 'live' && allow === undefined) return undefined
  const banned = before.banned.filter((release) => release !== allow)
  if (hold) return { ...before, banned, reason: reasonBeside(before, reason) }
  const { stopped, urgent, ...others } = before
  return { ...others, state: 'live', banned, reason }
}

const list = (banned: string[]) => (banned.length > 0 ? `; banned are ${banned.join(', ')}` : '')

/**
 * Refuses a rollback from another release than the one that the caller has seen live: somebody was faster, perhaps with
 * the fix.
 */
export function requireCurrent(before: LiveArea, area: string, seen: string | undefined): void {
  if (seen === undefined || before.current.release === seen) return
  throw new Failure(
    'refused',
    `${area} runs ${before.current.release} since ${before.since}, not ${seen}; nothing was changed. Look at \`release status\` before you roll back.`,
  )
}

/**
 * The release a rollback goes to: `wanted`, else the area's previous one. Throws when there is none. Of an area that is
 * held by a rollback another one without `wanted` is of a second person answering the same alarm, and it would ban
 * the good release that the first one restored.
 */
export function rollbackTarget(before: LiveArea, area: string, wanted: string | undefined): string {
  if (isRolledBack(before) && wanted === undefined)
    throw new Failure(
      'held',
      `${area} was rolled back already, to ${before.current.release} at ${before.stopped?.at ?? before.since} (${before.reason}). ${nextStep(before, area)}`,
    )
  const target = wanted ?? before.previous?.release
  if (target === undefined) {
    // Without the host nothing could say so.
    const way = area === 'host' ? '' : `, or take it away: \`release off ${area} --reason "…"\``
    throw new Failure('refused', `${area} has no previous release; name one with --to${way}.`)
  }
  if (target === before.current.release)
    throw new Failure('refused', `${area} ${target} is the current release; name another one with --to.`)
  if (before.banned.includes(target))
    throw new Failure('refused', `${area} ${target} is banned itself; name another one with --to.`)
  return target
}

/** Whether a rollback holds it; `abort --hold` leaves the current release to be rolled back. */
const isRolledBack = ({ state, stopped }: LiveArea): boolean => state === 'held' && stopped?.by !== 'abort'

const nextStep = ({ previous }: LiveArea, area: string): string =>
  previous
    ? `To go back further: \`release rollback ${area} --to ${previous.release} --reason "…"\`.`
    : `No older release of it is known to be good; \`release history --area ${area}\` lists the earlier ones.`

/**
 * The area with the target as its current release, the bad one banned, a candidate dropped, and promotion held until
 * `resume`. `olderGood` is an older release that pages may fall back to, if there is one.
 */
export function rolledBack(
  before: LiveArea,
  target: ReleaseRef,
  olderGood: ReleaseRef | null,
  { reason, at, urgent }: ChangeRequest & { urgent?: boolean | undefined },
): LiveArea {
  return {
    state: 'held',
    stopped: { by: 'rollback', at },
    current: target,
    previous: olderGood,
    off: before.off,
    offReason: before.offReason,
    banned: [...before.banned, before.current.release],
    urgent: urgent || undefined,
    reason,
    since: at,
  }
}
