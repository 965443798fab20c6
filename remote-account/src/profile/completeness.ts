import type { Member } from '@member/shared'
import type { Channel } from '@member/shared/codes'
import { hasOwnPicture } from '../avatar/own-picture.ts'

/** What makes a profile whole; `region` only where the server keeps one, a contact only where it can be bound. */
export type ProfilePart = 'avatar' | 'gender' | 'birthday' | 'region' | 'motto' | Channel

export interface Completeness {
  /** Whole percent. */
  percent: number
  /** In the order of the page. */
  missing: ProfilePart[]
}

/** How much of his profile a member has filled in. */
export function completeness(member: Member, offered: readonly Channel[]): Completeness {
  const parts: readonly (readonly [ProfilePart, 'there' | 'missing'])[] = (
    [
      ['avatar', hasOwnPicture(member)],
      ['gender', member.gender !== 0],
      ['birthday', member.birthday !== null],
      ['region', member.region === undefined ? null : member.region.province !== 0],
      ['motto', member.motto.trim() !== ''],
      ['email', offered.includes('email') || member.email !== '' ? member.email !== '' : null],
      ['mobile', offered.includes('mobile') || member.mobile !== '' ? member.mobile !== '' : null],
    ] as const
  ).flatMap(([part, there]) => (there === null ? [] : [[part, there ? 'there' : 'missing'] as const]))
  const missing = parts.flatMap(([part, state]) => (state === 'missing' ? [part] : []))
  return { percent: Math.round(((parts.length - missing.length) / parts.length) * 100), missing }
}
