import type { ReactNode } from 'react'
import { LedgerPage } from '../records/ledger-page.tsx'

export default function IntegralPage(): ReactNode {
  return <LedgerPage ledger="points" />
}
