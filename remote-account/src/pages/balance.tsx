import type { ReactNode } from 'react'
import { LedgerPage } from '../records/ledger-page.tsx'

export default function BalancePage(): ReactNode {
  return <LedgerPage ledger="balance" />
}
