import type { Member } from '@member/shared'
import type { Channel } from '@member/shared/codes'

/** Parts of a complete profile; a contact counts only where it can be bound. */
export type ProfilePart = ProfileGap | Channel

export interface Completeness {
  /** Whole percent. */
  percent: number
  /** In the order of the page. */
  missing: ProfilePart[]
}

/** @param mayUpload without the right to upload one, a picture is no part */
export function completeness(member: Member, offered: readonly Channel[], mayUpload = true): Completeness {
  const contacts = (['email', 'mobile'] as const).filter((one) => offered.includes(one) || member[one] !== '')
  const parts: readonly (readonly [ProfilePart, boolean])[] = [
    ...profileParts(member).filter(([part]) => part !== 'avatar' || mayUpload),
    ...contacts.map((one) => [one, member[one] !== ''] as const),
  ]
  const gaps = missing(parts)
  return { percent: Math.round(((parts.length - gaps.length) / parts.length) * 100), missing: gaps }
}

/**
 * Parts a profile can miss besides contacts; a region only where the server keeps one. Gender is not listed, because
 * not stating it is a valid choice.
 */
export type ProfileGap = 'avatar' | 'birthday' | 'region' | 'motto'

/** Each part this server keeps, in page order, and whether the member has filled it in. */
export const profileParts = (member: Member): readonly (readonly [ProfileGap, boolean])[] => [
  ['avatar', hasOwnPicture(member)],
  ['birthday', member.birthday !== null],
  ...(member.region ? [['region', member.region.province !== 0] as const] : []),
  ['motto', member.motto.trim() !== ''],
]

export const missing = <Part>(parts: readonly (readonly [Part, boolean])[]): Part[] =>
  parts.filter(([, there]) => !there).map(([part]) => part)

/** Whether the member uploaded a picture; otherwise they have the server's default one (member API, 4.2), or none. */
export const hasOwnPicture = ({ avatar }: Pick<Member, 'avatar'>): boolean =>
  avatar !== '' && !/\/static\/images\/avatar\.png(\?|$)/.test(avatar)
