import type { LiveArea } from '@member/shared/release-set'
import { Failure } from '../failure.ts'
import type { ChangeRequest } from './promoted.ts'

/**
 * The area without its hold, and without the ban of the release `allow`, if given; since when its release is live stays.
 * Undefined when nothing would change.
 */
export function resumed(
  before: LiveArea | undefined,
  allow: string | undefined,
  { area, reason }: Omit<ChangeRequest, 'at'>,
): LiveArea | undefined {
  if (!before) throw new Failure('refused', `${area} has never been promoted; there is nothing to resume.`)
  if (allow !== undefined && !before.banned.includes(allow))
    throw new Failure('refused', `${area} ${allow} is not banned${list(before.banned)}.`)
  if (before.state === 'live' && allow === undefined) return undefined
  return { ...before, state: 'live', banned: before.banned.filter((release) => release !== allow), reason }
}

const list = (banned: string[]) => (banned.length > 0 ? `; banned are ${banned.join(', ')}` : '')
