import type { LedgerFilter } from './ledger-filter.ts'
import type { RunningTotals } from './running-totals.ts'

/** A filter with the number of matching entries, and the running totals before and after them. */
export interface FoundEntries {
  filter: LedgerFilter
  opening: RunningTotals
  closing: RunningTotals
  total: number
}
