import type { TicketPriority, TicketStatus } from '../../database/schema.ts'
import { priorities } from '../tickets/ticket.ts'
import { liveStatuses } from '../tickets/ticket-state.ts'
import type { WalkKind } from './list-walk.ts'
import type { CountedGroup } from './status-counts.ts'
import type { QueueScope } from './ticket-scope.ts'
import { inOrder, type TicketSort, turns } from './ticket-sort.ts'

/** A part of a sorted list that one index has in its order. */
export interface ListPart {
  kind: WalkKind
  /** Whether the part is read against the usual direction of its walk. */
  reversed: boolean
  status: TicketStatus | undefined
  priority: TicketPriority | undefined
  /** How many tickets it has. */
  total: number
}

/**
 * The parts of a queue's list one after the other: lists by priority or turn are one list by activity for each, and
 * lists by target begin with the tickets that have one.
 * @param groups the numbers of the scope
 */
export function partsOf(
  scope: QueueScope,
  status: TicketStatus | undefined,
  { by, order }: TicketSort,
  groups: readonly CountedGroup[],
): ListPart[] {
  const part = (values: Partial<ListPart>, belongs: (group: CountedGroup) => boolean): ListPart => ({
    kind: 'activity',
    reversed: false,
    status,
    priority: scope.priority,
    ...values,
    total: groups
      .filter((group) => (status === undefined || group.status === status) && belongs(group))
      .reduce((sum, { count }) => sum + count, 0),
  })
  const isLive = (group: CountedGroup) => liveStatuses.includes(group.status)
  switch (by) {
    case 'activity':
    case 'created':
      return [part({ kind: by, reversed: order === 'asc' }, () => true)]
    case 'priority':
      return inOrder(priorities, order, 'asc')
        .filter((priority) => scope.priority === undefined || scope.priority === priority)
        .map((priority) => part({ priority }, (one) => one.priority === priority))
    case 'turn':
      return inOrder(turns.manage.flat(), order, 'desc')
        .filter((one) => status === undefined || status === one)
        .map((one) => part({ status: one }, (group) => group.status === one))
    case 'due':
      if (scope.queue === 'sla') return [part({ kind: 'due', reversed: order === 'desc' }, () => true)]
      return [
        part({ kind: 'due', reversed: order === 'desc' }, (group) => isLive(group) && group.due === 1),
        part({ kind: 'undue' }, (group) => isLive(group) && group.due === 0),
        part({ status: 'closed' }, (group) => group.status === 'closed'),
        part({ status: 'cancelled' }, (group) => group.status === 'cancelled'),
      ]
  }
}
