import type { TicketPriority, TicketStatus } from '../../database/schema.ts'
import { ticketStatuses } from '../tickets/ticket.ts'

/** Sections of the queue. */
export const queues = ['all', 'unassigned', 'mine', 'waiting', 'sla', 'starred', 'spam'] as const

type Queue = (typeof queues)[number]

/** When tickets were last active, in seconds; both ends belong to it. */
export interface ActivityRange {
  from?: number | undefined
  to?: number | undefined
}

/** Filters of a list; undefined for no filter. */
export interface TicketFilter extends ActivityRange {
  /** For agents searched in number, subject, messages and the requester's name, else in number and subject; or empty. */
  keywords: string
  categoryId?: number | undefined
  priority?: TicketPriority | undefined
  assigneeId?: number | undefined
  requesterId?: number | undefined
  teamId?: number | undefined
  label?: string | undefined
}

/** The queue of a shop. @property now seconds, by which targets are near */
export type QueueScope = { view: 'manage'; memberId: number; shopId: number; queue: Queue; now: number } & TicketFilter

/** A target within this many seconds is near, like one that was missed (work orders, SLA clocks). */
export const nearSeconds = 3600

/** The second until which a target is near. */
export const nearUntil = (now: number): number => now + nearSeconds

export type OwnScope = { view: 'mine'; memberId: number } & TicketFilter

/** Which tickets: a member's own, or the queue of a shop. */
export type TicketScope = OwnScope | QueueScope

/** The status that a text names; undefined when there is none. */
export const ticketStatus = (text: string): TicketStatus | undefined => ticketStatuses.find((status) => status === text)

export const sorts = ['activity', 'created', 'priority', 'due', 'turn'] as const

export const orders = ['desc', 'asc'] as const

/**
 * The order of a list. `desc` is the last active or created first, the most urgent first, and what waits for the reader
 * first; with `due` it is the last target first. Within one priority or turn, the last active comes first.
 */
export interface TicketSort {
  by: (typeof sorts)[number]
  order: (typeof orders)[number]
}

/** The statuses that come one after the other in `turn`: for members what they are asked, for agents what waits for them. */
export const turns = {
  mine: [
    ['pending', 'solved'],
    ['new', 'open', 'on_hold', 'closed', 'cancelled'],
  ],
  manage: [['new'], ['open'], ['on_hold'], ['pending'], ['solved'], ['closed'], ['cancelled']],
} as const satisfies Record<'mine' | 'manage', readonly (readonly TicketStatus[])[]>

/** Priorities and turns in the order of a list. */
export const inOrder = <T>(list: readonly T[], order: TicketSort['order'], first: TicketSort['order']): T[] =>
  order === first ? [...list] : [...list].reverse()

/** The order of a list that is not asked for another: own tickets by turn, the queue `sla` by target, others by activity. */
export const usualSort = (scope: { view: 'mine' } | { view: 'manage'; queue: string }): TicketSort => {
  if (scope.view === 'mine') return { by: 'turn', order: 'desc' }
  return scope.queue === 'sla' ? { by: 'due', order: 'asc' } : { by: 'activity', order: 'desc' }
}
