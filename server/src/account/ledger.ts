import { sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { Page } from '../http/read-input.ts'
import type { LocalDay } from './local-days.ts'

/** The two ledgers of a member; the amount column has the ledger's own name. */
export type LedgerName = 'balance' | 'score'

const places = {
  balance: { table: 'balance_entry', amount: 'money' },
  score: { table: 'score_entry', amount: 'score' },
} as const

/** One entry; amounts in cents for the balance, in points for the score. */
export interface LedgerEntry {
  id: number
  member_id: number
  amount: number
  before: number
  after: number
  memo: string
  create_time: number
}

/** One page of a member's entries, newest first, and how many there are. */
export async function ledgerPage(
  db: Database,
  ledger: LedgerName,
  memberId: number,
  { limit, offset }: Page,
): Promise<{ entries: LedgerEntry[]; total: number }> {
  const { table, amount } = places[ledger]
  const { total } = await db
    .selectFrom(table)
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  const entries = await db
    .selectFrom(table)
    .select(['id', 'member_id', sql.ref<number>(amount).as('amount'), 'before', 'after', 'memo', 'create_time'])
    .where('member_id', '=', memberId)
    .orderBy('create_time', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return { entries, total: Number(total) }
}

/** Sum of the member's changes on each of the days; 0 where nothing happened. */
export async function dailySums(
  db: Database,
  ledger: LedgerName,
  memberId: number,
  days: readonly LocalDay[],
): Promise<number[]> {
  const { table, amount } = places[ledger]
  const sums = days.map(async ({ start }, index) => {
    const end = days[index + 1]?.start
    let query = db
      .selectFrom(table)
      .select(sql<number | null>`sum(${sql.ref(amount)})`.as('sum'))
      .where('member_id', '=', memberId)
      .where('create_time', '>=', start)
    if (end !== undefined) query = query.where('create_time', '<', end)
    const { sum } = await query.executeTakeFirstOrThrow()
    return Number(sum ?? 0)
  })
  return Promise.all(sums)
}
