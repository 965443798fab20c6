import type { ReactNode } from 'react'
import { TicketListView } from '../list/ticket-list-view.tsx'
import { useResumedOutbox } from '../writing/use-resumed-outbox.ts'

/** Work orders: the member's own tickets. */
export default function WorkOrderPage(): ReactNode {
  useResumedOutbox()
  return <TicketListView viewer="member" />
}
