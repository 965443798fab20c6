import type { Member } from '@member/shared'
import type { Channel } from '@member/shared/codes'
import { missing, type ProfileGap, profileParts } from '../profile/profile-gaps.ts'
import type { Session } from '../sessions/read-sessions.ts'
import type { OpenWorkOrders } from './read-open-work-orders.ts'
import type { WaitingTicket } from './read-waiting-tickets.ts'
import { unfamiliarLogins } from './unfamiliar-logins.ts'

/** One thing that needs the member's attention. */
export type AttentionItem =
  | { kind: 'login'; address: string; at: number | string | null; id: string }
  | { kind: 'ticket'; ticket: WaitingTicket }
  /** `more`: in addition to the listed tickets; `all`: no ticket is listed. */
  | { kind: 'tickets'; count: number; which: 'more' | 'all' }
  | { kind: 'bind'; channel: Channel }
  | { kind: 'profile'; missing: readonly ProfileGap[] }

/** Data the items are derived from; null or empty where the server does not offer the feature. */
export interface AttentionInput {
  member: Member
  workOrders: (OpenWorkOrders & { pending: readonly WaitingTicket[] }) | null
  solved: readonly WaitingTicket[]
  sessions: readonly Session[] | null
  channels: readonly Channel[]
  /** Seconds since 1970. */
  now: number
}

/** Unfamiliar logins, and work orders that are blocked until the member acts. */
export function urgentItems({ workOrders, solved, sessions, now }: AttentionInput): readonly AttentionItem[] {
  const tickets = [...(workOrders?.pending ?? []), ...solved]
  const more = (workOrders?.yours ?? 0) - tickets.length
  return [
    ...unfamiliarLogins(sessions ?? [], now).map(
      ({ id, address, began }): AttentionItem => ({ kind: 'login', id, address, at: began }),
    ),
    ...tickets.map((ticket): AttentionItem => ({ kind: 'ticket', ticket })),
    ...(more > 0 ? [{ kind: 'tickets', count: more, which: tickets.length > 0 ? 'more' : 'all' } as const] : []),
  ]
}

/** Missing contacts and missing profile fields. */
export function accountItems({ member, channels }: AttentionInput): readonly AttentionItem[] {
  const gaps = missing(profileParts(member))
  return [
    ...channels
      .filter((channel) => member[channel] === '')
      .map((channel): AttentionItem => ({ kind: 'bind', channel })),
    ...(gaps.length > 0 ? [{ kind: 'profile', missing: gaps } as const] : []),
  ]
}
