import type { Member } from '@member/shared'
import type { Channel } from '@member/shared/codes'
import { type ProfileGap, profileParts } from './profile-gaps.ts'

/** What makes a profile whole; a contact only where it can be bound. */
export type ProfilePart = ProfileGap | Channel

export interface Completeness {
  /** Whole percent. */
  percent: number
  /** In the order of the page. */
  missing: ProfilePart[]
}

/** How much of his profile a member has filled in. */
export function completeness(member: Member, offered: readonly Channel[]): Completeness {
  const contacts = (['email', 'mobile'] as const).filter((one) => offered.includes(one) || member[one] !== '')
  const parts: readonly (readonly [ProfilePart, 'there' | 'missing'])[] = [
    ...profileParts(member),
    ...contacts.map((one) => [one, member[one] === '' ? 'missing' : 'there'] as const),
  ]
  const missing = parts.flatMap(([part, state]) => (state === 'missing' ? [part] : []))
  return { percent: Math.round(((parts.length - missing.length) / parts.length) * 100), missing }
}
