import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { Page } from '../http/read-input.ts'
import type { LedgerEntry } from './ledger.ts'
import type { LedgerFilter } from './ledger-filter.ts'
import { type LedgerName, ledgerPlaces } from './ledger-places.ts'

const wanted = (amount: string, filter: LedgerFilter): RawBuilder<SqlBool>[] => [
  ...(filter.from === undefined ? [] : [sql<SqlBool>`create_time >= ${filter.from}`]),
  ...(filter.before === undefined ? [] : [sql<SqlBool>`create_time < ${filter.before}`]),
  ...(filter.kind === 'in' ? [sql<SqlBool>`${sql.ref(amount)} > 0`] : []),
  ...(filter.kind === 'out' ? [sql<SqlBool>`${sql.ref(amount)} < 0`] : []),
]

/** One page of those entries of a member that a filter lets through, newest first, how many they are and their sum. */
export async function filteredLedger(
  db: Database,
  ledger: LedgerName,
  memberId: number,
  filter: LedgerFilter,
  { limit, offset }: Page,
): Promise<{ entries: LedgerEntry[]; total: number; sum: number }> {
  const { table, amount } = ledgerPlaces[ledger]
  const found = db
    .selectFrom(table)
    .where('member_id', '=', memberId)
    .where((where) => where.and(wanted(amount, filter)))
  const { total, sum } = await found
    .select((select) => select.fn.countAll<number>().as('total'))
    .select(sql<number | null>`sum(${sql.ref(amount)})`.as('sum'))
    .executeTakeFirstOrThrow()
  const entries = await found
    .select(['id', 'member_id', sql.ref<number>(amount).as('amount'), 'before', 'after', 'memo', 'create_time'])
    .orderBy('seq', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return { entries, total: Number(total), sum: Number(sum ?? 0) }
}
