import { sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import { isOfKind } from './ledger-rows.ts'
import { type LedgerName, ledgerTables } from './ledger-tables.ts'
import type { RunningTotals } from './running-totals.ts'

/** Reasons by what they brought. */
export interface EarningReasons {
  /** The ones that brought most, first. */
  list: { reason: string; amount: number; times: number }[]
  /** Entries looked at: the newest that added something. */
  counted: number
  /** How many added something. */
  total: number
}

const shownReasons = 5
/** Reasons are texts without an index: of a long ledger only the newest entries are gone through. */
const mostEntries = 5_000

/** What brought the member most between two stands. */
export async function earningReasons(
  db: Database,
  ledger: LedgerName,
  memberId: number,
  { opening, closing }: { opening: RunningTotals; closing: RunningTotals },
): Promise<EarningReasons> {
  const { table, amount } = ledgerTables[ledger]
  const total = closing.ins - opening.ins
  const counted = Math.min(total, mostEntries)
  const earned = sql<number>`sum(${sql.ref(amount)})`
  const rows = await db
    .selectFrom(table)
    .select(['memo as reason', earned.as('amount'), (select) => select.fn.countAll<number>().as('times')])
    .where('member_id', '=', memberId)
    .where(isOfKind(ledger, 'in'))
    .where('ins', '>', closing.ins - counted)
    .where('ins', '<=', closing.ins)
    .groupBy('memo')
    .orderBy(earned, 'desc')
    .orderBy('memo')
    .limit(shownReasons)
    .execute()
  const list = rows.map((row) => ({ reason: row.reason, amount: Number(row.amount), times: Number(row.times) }))
  return { list, counted, total }
}
