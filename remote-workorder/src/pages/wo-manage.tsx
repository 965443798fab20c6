import type { ReactNode } from 'react'
import { QueuePage } from '../queue/queue-page.tsx'

/** Work-order management: the agents' queue. */
export default function WorkOrderManagePage(): ReactNode {
  return <QueuePage />
}
