import type { ReactNode } from 'react'
import { OwnListPage } from '../list/own-list.tsx'

/** Work orders: the member's own tickets. */
export default function WorkOrderPage(): ReactNode {
  return <OwnListPage />
}
