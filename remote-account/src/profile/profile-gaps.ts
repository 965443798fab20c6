import type { Member } from '@member/shared'
import { hasOwnPicture } from '../avatar/own-picture.ts'

/**
 * What a profile may lack besides addresses; a region only where the server keeps one. A gender is not asked for: not to
 * state it is an answer, too.
 */
export type ProfileGap = 'avatar' | 'birthday' | 'region' | 'motto'

/** Each part this server keeps, and whether the member has filled it in; in the order of the page. */
export const profileParts = (member: Member): readonly (readonly [ProfileGap, 'there' | 'missing'])[] => {
  const { birthday, region, motto } = member
  const parts: readonly (readonly [ProfileGap, boolean | undefined])[] = [
    ['avatar', hasOwnPicture(member)],
    ['birthday', birthday !== null],
    ['region', region && region.province !== 0],
    ['motto', motto.trim() !== ''],
  ]
  return parts.flatMap(([part, there]) => (there === undefined ? [] : [[part, there ? 'there' : 'missing'] as const]))
}

/** Parts the member has not filled in yet. */
export const profileGaps = (member: Member): readonly ProfileGap[] =>
  profileParts(member).flatMap(([part, state]) => (state === 'missing' ? [part] : []))
