import { sql } from 'kysely'
import type { Database, TicketStatus } from '../../database/schema.ts'

/** Seconds of one row of the tally. */
const day = 86_400
/** Rows a day of a shop may have more than it needs before it is added up. */
const slack = 20

/** How many tickets of a shop are in each state, spam left out. */
export async function shopCounts(
  db: Database,
  shopId: number,
): Promise<Array<{ status: TicketStatus; count: number }>> {
  const rows = await db
    .selectFrom('ticket_tally')
    .select(['status', sql<number>`sum(amount)`.as('count')])
    .where('shop_id', '=', shopId)
    .groupBy('status')
    .execute()
  return rows.map(({ status, count }) => ({ status, count: Number(count) }))
}

/** Where a page begins: tickets last active before `before` seconds, less the first `offset` of them. */
export interface PagePlace {
  before: number
  offset: number
}

/**
 * Where the page after `offset` tickets of a shop begins, the last active first: whole days of tickets are passed
 * over without looking at them.
 */
export async function pagePlace(
  db: Database,
  shopId: number,
  statuses: readonly TicketStatus[] | undefined,
  offset: number,
): Promise<PagePlace> {
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

/** Adds one day up. Every row is taken by exactly one such sum, so changes made meanwhile stay counted. */
const compactDay = (db: Database, shopId: number, dayNumber: number): Promise<void> =>
  db.transaction().execute(async (transaction) => {
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

/** Adds the rows of the tally up, to one for each state, on days that have many more than that. */
export async function compactTally(db: Database): Promise<void> {
  const long = await db
    .selectFrom('ticket_tally')
    .select(['shop_id', 'day'])
    .groupBy(['shop_id', 'day'])
    .having(sql<number>`count(*) - count(distinct status)`, '>', slack)
    .execute()
  for (const one of long) await compactDay(db, one.shop_id, one.day)
}
