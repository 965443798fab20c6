import type { Database } from '../database/schema.ts'
import type { LedgerName } from './ledger-tables.ts'
import type { LocalDay } from './local-days.ts'
import { runningTotalsAt } from './running-totals.ts'

/** Sum of the member's changes on each of the days, the last one until now; 0 where nothing happened. */
export async function dailySums(
  db: Database,
  ledger: LedgerName,
  memberId: number,
  days: readonly LocalDay[],
): Promise<number[]> {
  const stands = await runningTotalsAt(db, ledger, memberId, [...days.map(({ start }) => start), 'now'])
  return days.map((_, index) => (stands[index + 1]?.after ?? 0) - (stands[index]?.after ?? 0))
}
