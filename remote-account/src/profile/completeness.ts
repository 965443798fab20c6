import type { Member } from '@member/shared'
import type { Channel } from '@member/shared/codes'
import { missing, type ProfileGap, profileParts } from './profile-gaps.ts'

/** Parts of a complete profile; a contact counts only where it can be bound. */
export type ProfilePart = ProfileGap | Channel

export interface Completeness {
  /** Whole percent. */
  percent: number
  /** In the order of the page. */
  missing: ProfilePart[]
}

/** Profile completeness. */
export function completeness(member: Member, offered: readonly Channel[]): Completeness {
  const contacts = (['email', 'mobile'] as const).filter((one) => offered.includes(one) || member[one] !== '')
  const parts: readonly (readonly [ProfilePart, boolean])[] = [
    ...profileParts(member),
    ...contacts.map((one) => [one, member[one] !== ''] as const),
  ]
  const gaps = missing(parts)
  return { percent: Math.round(((parts.length - gaps.length) / parts.length) * 100), missing: gaps }
}
