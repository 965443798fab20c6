import type { Member } from '@member/shared'

/** What a profile may lack. A gender is not asked for: not to state it is an answer, too. */
export type ProfilePart = 'picture' | 'birthday' | 'motto'

/** The picture servers give a member who has none (contract 1.3, UserInfo). */
const defaultPicture = '/static/images/avatar.png'

export const hasPicture = ({ avatar }: Pick<Member, 'avatar'>): boolean =>
  avatar !== '' && !avatar.endsWith(defaultPicture)

/** Parts the member has not filled in yet. */
export function profileGaps(member: Pick<Member, 'avatar' | 'birthday' | 'motto'>): readonly ProfilePart[] {
  const gaps: readonly [ProfilePart, boolean][] = [
    ['picture', !hasPicture(member)],
    ['birthday', member.birthday === null],
    ['motto', member.motto.trim() === ''],
  ]
  return gaps.filter(([, missing]) => missing).map(([part]) => part)
}
