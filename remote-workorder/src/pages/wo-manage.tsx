import type { ReactNode } from 'react'
import { TicketListView } from '../list/ticket-list-view.tsx'
import { useResumedOutbox } from '../writing/use-resumed-outbox.ts'

/** Work-order management: the agents' queue. */
export default function WorkOrderManagePage(): ReactNode {
  useResumedOutbox()
  return <TicketListView viewer="agent" />
}
