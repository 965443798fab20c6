import type { TicketStatus } from '../../database/schema.ts'

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

/** The order of a list that is not asked for another: own tickets by turn, the queue `sla` by target, others by activity. */
export const usualSort = (scope: { view: 'mine' } | { view: 'manage'; queue: string }): TicketSort => {
  if (scope.view === 'mine') return { by: 'turn', order: 'desc' }
  return scope.queue === 'sla' ? { by: 'due', order: 'asc' } : { by: 'activity', order: 'desc' }
}
