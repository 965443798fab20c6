import type { Member } from '@member/shared'
import { hasOwnPicture } from '../avatar/own-picture.ts'

/** What a profile may lack. A gender is not asked for: not to state it is an answer, too. */
export type ProfilePart = 'picture' | 'birthday' | 'motto'

/** Parts the member has not filled in yet. */
export function profileGaps(member: Pick<Member, 'avatar' | 'birthday' | 'motto'>): readonly ProfilePart[] {
  const gaps: readonly [ProfilePart, boolean][] = [
    ['picture', !hasOwnPicture(member)],
    ['birthday', member.birthday === null],
    ['motto', member.motto.trim() === ''],
  ]
  return gaps.filter(([, missing]) => missing).map(([part]) => part)
}
