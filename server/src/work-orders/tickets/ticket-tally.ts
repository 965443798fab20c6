import { sql } from 'kysely'
import type { Database, TicketStatus } from '../../database/schema.ts'
import { transact } from '../../database/transact.ts'

/** Seconds of one row of the tally. */
export const day = 86_400
/** Superfluous rows per day and shop before the day is compacted. */
const slack = 20

/** Start of a page: tickets last active before `before` (seconds), without the first `offset` of them. */
export interface PageStart {
  before: number
  offset: number
}

/**
 * The start of the page after `offset` tickets of a shop, the last active first. Skips full days without reading their
 * tickets.
 */
export async function pageStart(
  db: Database,
  shopId: number,
  statuses: readonly TicketStatus[] | undefined,
  offset: number,
): Promise<PageStart> {
  let query = db
    .selectFrom('ticket_tally')
    .select(['day', sql<number>`sum(amount)`.as('count')])
    .where('shop_id', '=', shopId)
  if (statuses !== undefined) query = query.where('status', 'in', [...statuses])
  const days = await query.groupBy('day').orderBy('day', 'desc').execute()
  let passed = 0
  for (const one of days) {
    if (passed + Number(one.count) > offset) return { before: (one.day + 1) * day, offset: offset - passed }
    passed += Number(one.count)
  }
  return { before: 0, offset: 0 }
}

/** Compacts one day. Every row is deleted by exactly one such sum, so concurrent changes stay counted. */
const compactDay = (db: Database, shopId: number, dayNumber: number): Promise<void> =>
  transact(db, async (transaction) => {
    const rows = await transaction
      .deleteFrom('ticket_tally')
      .where('shop_id', '=', shopId)
      .where('day', '=', dayNumber)
      .returning(['status', 'amount'])
      .execute()
    const sums = new Map<TicketStatus, number>()
    for (const { status, amount } of rows) sums.set(status, (sums.get(status) ?? 0) + amount)
    const values = [...sums]
      .filter(([, amount]) => amount !== 0)
      .map(([status, amount]) => ({ shop_id: shopId, day: dayNumber, status, amount }))
    if (values.length > 0) await transaction.insertInto('ticket_tally').values(values).execute()
  })

/** Merges the rows of days that have many, to one row for each status. */
export async function compactTally(db: Database): Promise<void> {
  const long = await db
    .selectFrom('ticket_tally')
    .select(['shop_id', 'day'])
    .groupBy(['shop_id', 'day'])
    .having(sql<number>`count(*) - count(distinct status)`, '>', slack)
    .execute()
  for (const one of long) await compactDay(db, one.shop_id, one.day)
}
