import type { DataOf } from '@member/shared'

type Row = DataOf<'/api/workorder/list'>['list'][number]

export type Status = Row['status']

/** Statuses of a ticket, in the order of its life cycle. */
export const statuses = [
  'new',
  'open',
  'pending',
  'on_hold',
  'solved',
  'closed',
  'cancelled',
] as const satisfies readonly Status[]

export type Priority = Row['priority']

export const priorities = ['low', 'normal', 'high', 'urgent'] as const satisfies readonly Priority[]

/** Who views a list: a member with their own tickets, or an agent with the queue. */
export type Viewer = 'member' | 'agent'

/** Who did something; `system` is a timer. */
export type ActorKind = Row['last_message']['by']

export interface Person {
  id: string
  nickname: string
  avatar: string
}

/** Seconds since 1970, or the server's own wording. */
type Moment = number | string

/** Service targets: the first answer, each next one, and the solution. */
export const targetNames = ['first', 'next', 'resolve'] as const
export type TargetName = (typeof targetNames)[number]

/** Service targets of a ticket, for agents. */
export interface Targets {
  /** Name of what promises them; empty where the server does not say. */
  policy: string
  /** In seconds since 1970; null for one that does not run. */
  due: Readonly<Record<TargetName, number | null>>
  /** Once missed, a target stays so. */
  missed: readonly TargetName[]
  /** Clock of the solution. */
  solution: 'runs' | 'rests'
}

/** A ticket as the lists show it. */
export interface Ticket {
  id: string
  number: string
  subject: string
  /** A known status, or the server's name of an unknown one. */
  status: Status | { unknown: string }
  category: string
  priority: Priority | null
  requester: Person | null
  assignee: Person | null
  lastMessage: { by: ActorKind; excerpt: string } | null
  /** Since when the member has been waiting for a reply; null when it is the member's turn. */
  waitingSince: number | null
  /** Number of public messages, with the one that opened it. */
  messages: number
  /** End of a pause by an agent; null when open-ended or not paused. */
  holdUntil: number | null
  updated: Moment | null
  unread: number
  targets: Targets | null
  /** Names of what the viewer may do now, as the server lists them. */
  permissions: readonly string[]
}
