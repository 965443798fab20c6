import type { Member } from '@member/shared'
import type { Channel } from '@member/shared/codes'
import { missing, type ProfileGap, profileParts } from '../profile/profile-gaps.ts'
import type { Session } from '../sessions/read-sessions.ts'
import type { OpenWorkOrders } from './read-open-work-orders.ts'
import type { WaitingTicket } from './read-waiting-tickets.ts'
import { unfamiliarLogins } from './unfamiliar-logins.ts'

/** One thing that waits for the member. */
export type Matter =
  | { kind: 'login'; address: string; at: number | string | null; id: string }
  | { kind: 'ticket'; ticket: WaitingTicket }
  /** `more`: besides the named ones; `all`: none could be named. */
  | { kind: 'tickets'; count: number; which: 'more' | 'all' }
  | { kind: 'bind'; channel: Channel }
  | { kind: 'profile'; missing: readonly ProfileGap[] }

/** What is known; null or empty where the server offers no such thing. */
export interface Facts {
  member: Member
  workOrders: (OpenWorkOrders & { pending: readonly WaitingTicket[] }) | null
  solved: readonly WaitingTicket[]
  sessions: readonly Session[] | null
  channels: readonly Channel[]
  /** Seconds since 1970. */
  now: number
}

/** What cannot wait: logins he may not know, and work orders that stand still until he acts. */
export function urgentMatters({ workOrders, solved, sessions, now }: Facts): readonly Matter[] {
  const tickets = [...(workOrders?.pending ?? []), ...solved]
  const more = (workOrders?.yours ?? 0) - tickets.length
  return [
    ...unfamiliarLogins(sessions ?? [], now).map(
      ({ id, address, began }): Matter => ({ kind: 'login', id, address, at: began }),
    ),
    ...tickets.map((ticket): Matter => ({ kind: 'ticket', ticket })),
    ...(more > 0 ? [{ kind: 'tickets', count: more, which: tickets.length > 0 ? 'more' : 'all' } as const] : []),
  ]
}

/** What the account lacks. */
export function accountMatters({ member, channels }: Facts): readonly Matter[] {
  const gaps = missing(profileParts(member))
  return [
    ...channels.filter((channel) => member[channel] === '').map((channel): Matter => ({ kind: 'bind', channel })),
    ...(gaps.length > 0 ? [{ kind: 'profile', missing: gaps } as const] : []),
  ]
}
