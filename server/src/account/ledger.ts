import { sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { Page } from '../http/read-input.ts'
import { type LedgerName, ledgerPlaces } from './ledger-places.ts'
import type { LocalDay } from './local-days.ts'

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

/** One page of a member's entries, newest first, and how many there are. Takes as long for the last page as the first. */
export async function ledgerPage(
  db: Database,
  ledger: LedgerName,
  memberId: number,
  { limit, offset }: Page,
): Promise<{ entries: LedgerEntry[]; total: number }> {
  const { table, amount } = ledgerPlaces[ledger]
  const newest = await db
    .selectFrom(table)
    .select('seq')
    .where('member_id', '=', memberId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  const total = newest?.seq ?? 0
  if (offset >= total) return { entries: [], total }
  const entries = await db
    .selectFrom(table)
    .select(['id', 'member_id', sql.ref<number>(amount).as('amount'), 'before', 'after', 'memo', 'create_time'])
    .where('member_id', '=', memberId)
    .where('seq', '<=', total - offset)
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute()
  return { entries, total }
}

/** Sum of the member's changes on each of the days; 0 where nothing happened. */
export async function dailySums(
  db: Database,
  ledger: LedgerName,
  memberId: number,
  days: readonly LocalDay[],
): Promise<number[]> {
  const { table, amount } = ledgerPlaces[ledger]
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
