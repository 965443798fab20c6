import type { ReactNode } from 'react'
import { TicketListView } from '../list/ticket-list-view.tsx'

/** Work orders: the member's own tickets. */
export default function WorkOrderPage(): ReactNode {
  return <TicketListView viewer="member" />
}
