import type { ReactNode } from 'react'
import { LedgerPage } from '../records/ledger-page.tsx'

/** Points: what there are, what earned and used them. */
export default function IntegralPage(): ReactNode {
  return <LedgerPage ledger="points" />
}
