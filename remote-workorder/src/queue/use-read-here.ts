import { useState } from 'react'
import type { QueueTicket } from './queue-ticket.ts'
import type { QueueList } from './use-queue-list.ts'

/** The rows, of which the one that is read beside them is not unread. */
const withRead = (tickets: readonly QueueTicket[], read: string): readonly QueueTicket[] =>
  tickets.map((ticket) => (ticket.id === read && ticket.unread > 0 ? { ...ticket, unread: 0 } : ticket))

/**
 * The list as the agent knows it: what comes to the open ticket is read there, though the server hears of it later. One
 * that they mark as unread is so until they open another.
 */
export function useReadHere(
  list: QueueList,
  open: string | null,
): { list: QueueList; leaveUnread: (ticket: string) => void } {
  const [left, setLeft] = useState<string | null>(null)
  if (left !== null && left !== open) setLeft(null)
  const isRead = open !== null && left !== open && document.visibilityState === 'visible'
  return {
    list: isRead ? { ...list, tickets: list.tickets && withRead(list.tickets, open) } : list,
    leaveUnread: setLeft,
  }
}
