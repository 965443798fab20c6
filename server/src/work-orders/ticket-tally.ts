import { sql } from 'kysely'
import type { Database, TicketStatus } from '../database/schema.ts'

/** Seconds of one row of the tally. */
const day = 86_400
/** Rows written again by one statement. */
const batch = 200
/** Rows a store's tally may have more than it needs before it is added up. */
const slack = 5000

/** How many tickets of a store are in each state, spam left out. */
export async function storeCounts(
  db: Database,
  storeId: number,
): Promise<Array<{ status: TicketStatus; count: number }>> {
  const rows = await db
    .selectFrom('ticket_tally')
    .select(['status', sql<number>`sum(amount)`.as('count')])
    .where('store_id', '=', storeId)
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
 * Where the page after `offset` tickets of a store begins, the last active first: whole days of tickets are passed
 * over without looking at them.
 */
export async function pagePlace(
  db: Database,
  storeId: number,
  statuses: readonly TicketStatus[] | undefined,
  offset: number,
): Promise<PagePlace> {
  let query = db
    .selectFrom('ticket_tally')
    .select(['day', sql<number>`sum(amount)`.as('count')])
    .where('store_id', '=', storeId)
  if (statuses !== undefined) query = query.where('status', 'in', [...statuses])
  const days = await query.groupBy('day').orderBy('day', 'desc').execute()
  let passed = 0
  for (const one of days) {
    if (passed + Number(one.count) > offset) return { before: (one.day + 1) * day, offset: offset - passed }
    passed += Number(one.count)
  }
  return { before: 0, offset: 0 }
}

/**
 * Adds the rows of a tally up to one for each store, day and state, when there are many more than that. Every row is
 * taken by exactly one such sum, so changes made meanwhile stay counted.
 */
export async function compactTally(db: Database): Promise<void> {
  const { rows: written } = await sql<{ count: number }>`select count(*) as count from ticket_tally`.execute(db)
  const { rows: needed } = await sql<{ count: number }>`
    select count(*) as count from (select 1 from ticket_tally group by store_id, day, status) as sums`.execute(db)
  if (Number(written[0]?.count ?? 0) - Number(needed[0]?.count ?? 0) <= slack) return
  await db.transaction().execute(async (transaction) => {
    const sums = new Map<string, { store_id: number; day: number; status: TicketStatus; amount: number }>()
    for (const row of await transaction.deleteFrom('ticket_tally').returningAll().execute()) {
      const key = `${row.store_id} ${row.day} ${row.status}`
      const sum = sums.get(key) ?? { ...row, amount: 0 }
      sums.set(key, { ...sum, amount: sum.amount + row.amount })
    }
    const rows = [...sums.values()].filter(({ amount }) => amount !== 0)
    for (let start = 0; start < rows.length; start += batch) {
      await transaction
        .insertInto('ticket_tally')
        .values(rows.slice(start, start + batch))
        .execute()
    }
  })
}
