import type { Member } from '@member/shared'
import { hasOwnPicture } from '../avatar/own-picture.ts'

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

/** The parts that are not filled in. */
export const missing = <Part>(parts: readonly (readonly [Part, boolean])[]): Part[] =>
  parts.filter(([, there]) => !there).map(([part]) => part)
