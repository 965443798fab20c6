import type { ReactNode } from 'react'
import { LedgerPage } from '../records/ledger-page.tsx'

/** Balance: what there is, and every change that led there. */
export default function BalancePage(): ReactNode {
  return <LedgerPage ledger="balance" />
}
