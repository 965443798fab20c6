import type { TicketList } from '../ticket/read-ticket-list.ts'
import type { Ticket } from '../ticket/ticket.ts'

/** Rows of a list that stay where they are, and how many tickets a load would bring or take away. */
export interface ShownTickets {
  tickets: readonly Ticket[]
  updated: number
}

/**
 * The rows that were accepted, in their places, with what the latest answer knows of them. Whatever else has changed is
 * only counted, so that no row moves under the pointer.
 */
export function shownTickets(accepted: TicketList, latest: TicketList): ShownTickets {
  if (accepted === latest) return { tickets: accepted.tickets, updated: 0 }
  const now = new Map(latest.tickets.map((ticket) => [ticket.id, ticket]))
  const before = new Set(accepted.tickets.map(({ id }) => id))
  const tickets = accepted.tickets.map((ticket) => now.get(ticket.id) ?? ticket)
  const arrived = latest.tickets.filter(({ id }) => !before.has(id)).length
  const gone = accepted.tickets.filter(({ id }) => !now.has(id)).length
  return { tickets, updated: changedElsewhere(before, now, latest.changed) || Math.max(arrived, gone) }
}

/** How many of the changed tickets are not up to date in their rows. */
function changedElsewhere(
  before: ReadonlySet<string>,
  now: ReadonlyMap<string, Ticket>,
  changed: TicketList['changed'],
): number {
  if (changed === null) return 0
  const inPlace = changed.ids.filter((id) => before.has(id) && now.has(id)).length
  return changed.count - inPlace
}
