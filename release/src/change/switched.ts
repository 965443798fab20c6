import { Failure } from '@member/release-store/command-line'
import type { LiveArea, ReleaseRef } from '@member/shared/release-set'
import { type ChangeRequest, stopInWords } from './changed-area.ts'

/**
 * The area with a ban of a release that is not current; as a candidate it is dropped, and as the fallback it is replaced
 * by `olderGood`. Undefined when it is banned already.
 */
export function banned(
  before: LiveArea,
  { area, release }: { area: string; release: string },
  olderGood: ReleaseRef | null,
): LiveArea | undefined {
  if (before.current.release === release)
    throw new Failure(
      'refused',
      `${area} ${release} is current; \`release rollback ${area} --reason "…"\` leaves it and bans it.`,
    )
  if (before.banned.includes(release)) return undefined
  const { candidate, ...others } = before
  return {
    ...others,
    ...(candidate && candidate.release !== release && { candidate }),
    previous: before.previous?.release === release ? olderGood : before.previous,
    banned: [...before.banned, release],
  }
}

/** The area fixed on its current release until `resume`; undefined when it is already. */
export function pinned(before: LiveArea, { area, reason, at }: ChangeRequest): LiveArea | undefined {
  if (before.state === 'held')
    throw new Failure('held', `${area} is ${stopInWords(before)}; nothing can be promoted there anyway.`)
  return before.state === 'pinned' ? undefined : { ...before, state: 'pinned', stopped: { by: 'pin', at }, reason }
}

/** The area switched off; `say`: sentences for members by language. Undefined when it says the same already. */
export function switchedOff(
  before: LiveArea,
  { area, reason, say }: Pick<ChangeRequest, 'area' | 'reason'> & { say: Readonly<Record<string, string>> },
): LiveArea | undefined {
  if (area === 'host') throw new Failure('refused', 'The host cannot be switched off: nothing could say so.')
  const isSame = before.off && JSON.stringify(before.off) === JSON.stringify(say)
  return isSame ? undefined : { ...before, off: { ...say }, offReason: reason }
}

/** The area without that; undefined when it is on. */
export function switchedOn({ off, offReason, ...others }: LiveArea): LiveArea | undefined {
  return off && others
}
