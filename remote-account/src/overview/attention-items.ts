import type { Contributed, Member, OverviewItem } from '@member/shared'
import type { Channel } from '@member/shared/codes'
import { missing, type ProfileGap, profileParts } from '../profile/profile-gaps.ts'
import type { UnfamiliarLogin } from './unfamiliar-logins.ts'

/** One thing that needs the member's attention. */
export type AttentionItem =
  | { kind: 'login'; address: string; at: number | string | null; id: string }
  /** From another area. */
  | { kind: 'contributed'; area: string; item: OverviewItem }
  | { kind: 'bind'; channel: Channel }
  | { kind: 'profile'; missing: readonly ProfileGap[] }

/** Data the items are derived from; empty where the server does not offer the feature. */
export interface AttentionInput {
  member: Member
  contributions: readonly Contributed<'overview'>[]
  /** `late`: the card was shown without the contributions. */
  arrival: 'in-time' | 'late'
  logins: readonly UnfamiliarLogin[]
  channels: readonly Channel[]
  /** Seconds since 1970. */
  now: number
}

/**
 * Unfamiliar logins, what other areas contribute, then the account's own gaps. Late contributions come last, so that
 * nothing moves that is already being read.
 */
export function attentionItems(
  input: AttentionInput,
  own: 'with-account' | 'without-account',
): readonly AttentionItem[] {
  const contributed = contributedItems(input)
  const account = own === 'with-account' ? accountItems(input) : []
  const ordered = input.arrival === 'late' ? [...account, ...contributed] : [...contributed, ...account]
  return [...loginItems(input), ...ordered]
}

const loginItems = ({ logins }: AttentionInput): AttentionItem[] =>
  logins.map(({ id, address, began }) => ({ kind: 'login', id, address, at: began }))

const contributedItems = ({ contributions }: AttentionInput): AttentionItem[] =>
  contributions.flatMap((contributed) =>
    contributed.state !== 'ready'
      ? []
      : (contributed.contribution.items ?? []).map(
          (item): AttentionItem => ({ kind: 'contributed', area: contributed.area, item }),
        ),
  )

/** Missing contacts and missing profile fields. */
function accountItems({ member, channels }: AttentionInput): AttentionItem[] {
  const gaps = missing(profileParts(member))
  return [
    ...channels
      .filter((channel) => member[channel] === '')
      .map((channel): AttentionItem => ({ kind: 'bind', channel })),
    ...(gaps.length > 0 ? [{ kind: 'profile', missing: gaps } as const] : []),
  ]
}
