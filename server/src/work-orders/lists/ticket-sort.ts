import type { TicketPriority, TicketStatus } from '../../database/schema.ts'
import { priorities } from '../tickets/ticket.ts'
import { isLive } from '../tickets/ticket-state.ts'

/** What a list can be sorted by. */
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

/** What decides about the place of a ticket in any order. */
export interface SortableTicket {
  id: number
  status: TicketStatus
  priority: TicketPriority
  created_at: number
  last_activity_at: number
  sla_due: number | null
}

type Compare = (one: SortableTicket, other: SortableTicket) => number

const byActivity: Compare = (one, other) => other.last_activity_at - one.last_activity_at || other.id - one.id
const byCreation: Compare = (one, other) => other.created_at - one.created_at || other.id - one.id
const byDue: Compare = (one, other) => (one.sla_due ?? 0) - (other.sla_due ?? 0) || one.id - other.id

/** Tickets with a target, then unfinished ones without, then the ended ones. */
const dueRank = (ticket: SortableTicket): number => {
  if (isLive(ticket)) return ticket.sla_due === null ? 1 : 0
  return ticket.status === 'closed' ? 2 : 3
}

const turnRank = (view: 'mine' | 'manage', { status }: SortableTicket): number =>
  turns[view].findIndex((group) => group.some((one) => one === status))

/** Compares two tickets of a list. */
export function comparison({ by, order }: TicketSort, view: 'mine' | 'manage'): Compare {
  const turned = order === 'desc' ? 1 : -1
  switch (by) {
    case 'activity':
      return (one, other) => turned * byActivity(one, other)
    case 'created':
      return (one, other) => turned * byCreation(one, other)
    case 'priority':
      return (one, other) =>
        turned * (priorities.indexOf(other.priority) - priorities.indexOf(one.priority)) || byActivity(one, other)
    case 'turn':
      return (one, other) => turned * (turnRank(view, one) - turnRank(view, other)) || byActivity(one, other)
    case 'due':
      return (one, other) => {
        const [rank, otherRank] = [dueRank(one), dueRank(other)]
        if (rank !== otherRank) return rank - otherRank
        return rank === 0 ? -turned * byDue(one, other) : byActivity(one, other)
      }
  }
}

/** The order of a list that is not asked for another: own tickets by turn, the queue `sla` by target, others by activity. */
export const usualSort = (scope: { view: 'mine' } | { view: 'manage'; queue: string }): TicketSort => {
  if (scope.view === 'mine') return { by: 'turn', order: 'desc' }
  return scope.queue === 'sla' ? { by: 'due', order: 'asc' } : { by: 'activity', order: 'desc' }
}
