/** States a ticket goes through, in that order. */
export const statuses = ['new', 'open', 'pending', 'on_hold', 'solved', 'closed', 'cancelled'] as const
export type Status = (typeof statuses)[number]

export const priorities = ['low', 'normal', 'high', 'urgent'] as const
export type Priority = (typeof priorities)[number]

/** Who looks at a list: the member at his own tickets, or an agent at the queue. */
export type Viewer = 'member' | 'agent'

/** Who did something; `system` is a timer. */
export type ActorKind = 'member' | 'agent' | 'system'

export interface Person {
  id: string
  nickname: string
  avatar: string
}

/** A moment: seconds since 1970, or the server's own words for it. */
type Moment = number | string

/** Service targets of a ticket, in seconds since 1970; `next` is the target that falls due first. */
export interface Sla {
  due: number | null
  clock: 'running' | 'paused'
  breach: 'none' | 'breached'
}

/** A ticket as the lists show it. */
export interface Ticket {
  id: string
  number: string
  subject: string
  /** A state of ours, or the server's own word for one we do not know. */
  status: Status | { unknown: string }
  category: string
  priority: Priority | null
  requester: Person | null
  assignee: Person | null
  lastMessage: { by: ActorKind; excerpt: string } | null
  /** Since when the member waits for an answer; null when it is not our turn. */
  waitingSince: number | null
  /** Until when an agent paused it; null when open-ended or not paused. */
  holdUntil: number | null
  updated: Moment | null
  unread: number
  sla: Sla | null
}
