import type { Database, Shop } from '../database/schema.ts'

/** Ids of the members who are accounts of the store; the first one sends the messages of the system. */
export const officialIds = ({ official_accounts }: Pick<Shop, 'official_accounts'>): number[] =>
  official_accounts
    .split(',')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0)

export async function officialNicknames(db: Database, shop: Shop): Promise<string[]> {
  const ids = officialIds(shop)
  if (ids.length === 0) return []
  const rows = await db.selectFrom('member').select('nickname').where('id', 'in', ids).execute()
  return rows.map(({ nickname }) => nickname)
}
