import type { ReactNode } from 'react'
import { OwnListPage } from '../list/own-list.tsx'
import { useResumedOutbox } from '../writing/use-resumed-outbox.ts'

/** Work orders: the member's own tickets. */
export default function WorkOrderPage(): ReactNode {
  useResumedOutbox()
  return <OwnListPage />
}
