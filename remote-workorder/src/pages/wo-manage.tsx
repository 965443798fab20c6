import type { ReactNode } from 'react'
import { TicketListView } from '../list/ticket-list-view.tsx'

/** Work-order management: the agents' queue. */
export default function WorkOrderManagePage(): ReactNode {
  return <TicketListView viewer="agent" />
}
