import type { Ticket } from '../ticket/ticket.ts'
import type { ActTicket } from './act-ticket.ts'

/** Whether a ticket can be merged into another one, an unfinished one of the same member, or linked with it. */
export function isCandidate(act: 'merge' | 'link', ticket: ActTicket, other: Ticket): boolean {
  if (other.id === ticket.id) return false
  if (act === 'link') return !ticket.linked.includes(other.id)
  const ended = other.status === 'closed' || other.status === 'cancelled'
  return !ended && other.requester?.id === ticket.requester?.id
}
