import type { Member } from '@member/shared'
import { hasOwnPicture } from '../avatar/own-picture.ts'

/**
 * What a profile may lack besides addresses; a region only where the server keeps one. A gender is not asked for: not to
 * state it is an answer, too.
 */
export type ProfileGap = 'avatar' | 'birthday' | 'region' | 'motto'

/** Each part this server keeps, in the order of the page; true for one the member has filled in. */
export const profileParts = (member: Member): readonly (readonly [ProfileGap, boolean])[] => [
  ['avatar', hasOwnPicture(member)],
  ['birthday', member.birthday !== null],
  ...(member.region ? [['region', member.region.province !== 0] as const] : []),
  ['motto', member.motto.trim() !== ''],
]

/** Those of some parts that are not filled in. */
export const missing = <Part>(parts: readonly (readonly [Part, boolean])[]): Part[] =>
  parts.filter(([, there]) => !there).map(([part]) => part)
