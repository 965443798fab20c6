import type { ReactNode } from 'react'
import { LedgerPage } from '../records/ledger-page.tsx'

/** The balance and its records. */
export default function BalancePage(): ReactNode {
  return <LedgerPage ledger="balance" />
}
