import { type SelectQueryBuilder, sql } from 'kysely'

/** Number of the rows that a query finds; it selects nothing else. */
export async function countRows<DB, TB extends keyof DB>(rows: SelectQueryBuilder<DB, TB, object>): Promise<number> {
  const counted = rows.select(sql<number>`count(*)`.as('count')).$castTo<{ count: number }>()
  return Number((await counted.executeTakeFirstOrThrow()).count)
}
