import type { ReactNode } from 'react'
import { QueuePage } from '../queue/queue-page.tsx'
import { useResumedOutbox } from '../writing/use-resumed-outbox.ts'

/** Work-order management: the agents' queue. */
export default function WorkOrderManagePage(): ReactNode {
  useResumedOutbox()
  return <QueuePage />
}
