import type { Selectable } from 'kysely'
import type { TicketTable } from '../database/schema.ts'
import type { QueueScope, TicketFilter } from '../work-orders/lists/ticket-scope.ts'
import { isLive } from '../work-orders/tickets/ticket-state.ts'
import { type MadeQueue, madeNow } from './made-queue.ts'

/** A queue of the made shop as its first agent sees it. */
export const queueScope = (
  { agent, shopId }: MadeQueue,
  queue: QueueScope['queue'],
  filter: Partial<TicketFilter> = {},
): QueueScope => ({ view: 'manage', memberId: agent, shopId, queue, now: madeNow, keywords: '', ...filter })

type Row = Selectable<TicketTable>

const isInQueue = (ticket: Row, { queue, memberId }: QueueScope, stars: ReadonlySet<number>): boolean => {
  if ((ticket.is_spam === 1) !== (queue === 'spam')) return false
  switch (queue) {
    case 'all':
    case 'spam':
      return true
    case 'unassigned':
      return isLive(ticket) && ticket.assignee_id === null
    case 'mine':
      return isLive(ticket) && ticket.assignee_id === memberId
    case 'waiting':
      return isLive(ticket) && ticket.waiting_since !== null
    case 'sla':
      return isLive(ticket) && ticket.sla_due !== null && ticket.sla_due <= madeNow + 3600
    case 'starred':
      return stars.has(ticket.id)
  }
}

/** Whether a queue with its filters has a ticket of its shop: what lists, counts and walks must agree with. */
export const isInScope = (ticket: Row, scope: QueueScope, stars: ReadonlySet<number> = new Set()): boolean => {
  const { categoryId, priority, assigneeId, requesterId, teamId, label, from, to } = scope
  return (
    isInQueue(ticket, scope, stars) &&
    (categoryId === undefined || ticket.category_id === categoryId) &&
    (priority === undefined || ticket.priority === priority) &&
    (assigneeId === undefined || ticket.assignee_id === assigneeId) &&
    (requesterId === undefined || ticket.requester_id === requesterId) &&
    (teamId === undefined || ticket.team_id === teamId) &&
    (label === undefined || ticket.labels.split(',').includes(label)) &&
    (from === undefined || ticket.last_activity_at >= from) &&
    (to === undefined || ticket.last_activity_at <= to)
  )
}
