import type { ReactNode } from 'react'
import { LedgerPage } from '../records/ledger-page.tsx'

/** The points and their records. */
export default function IntegralPage(): ReactNode {
  return <LedgerPage ledger="points" />
}
