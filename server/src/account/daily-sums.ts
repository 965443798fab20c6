import type { Database } from '../database/schema.ts'
import type { LedgerName } from './ledger-tables.ts'
import type { LocalDay } from './local-days.ts'
import { runningTotalsAt } from './running-totals.ts'

/** Sum of the member's changes on each of the days, the last one up to now; 0 for days without entries. */
export async function dailySums(
  db: Database,
  ledger: LedgerName,
  memberId: number,
  days: readonly LocalDay[],
): Promise<number[]> {
  const totals = await runningTotalsAt(db, ledger, memberId, [...days.map(({ start }) => start), 'now'])
  return days.map((_, index) => (totals[index + 1]?.after ?? 0) - (totals[index]?.after ?? 0))
}
