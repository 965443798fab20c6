import type { Database } from '../../database/schema.ts'

/** Those of the ids that tickets of the shop have. */
export async function idsInShop(db: Database, shopId: number, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const tickets = db.selectFrom('ticket').select('id').where('shop_id', '=', shopId)
  const rows = await tickets.where('id', 'in', [...ids]).execute()
  return new Set(rows.map(({ id }) => id))
}
