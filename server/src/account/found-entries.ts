import type { LedgerQuestion } from './ledger-question.ts'
import type { RunningTotals } from './running-totals.ts'

/** What was asked for, with the running totals around it and how many entries there are. */
export interface FoundEntries {
  question: LedgerQuestion
  opening: RunningTotals
  closing: RunningTotals
  total: number
}
