import type { Database } from '../database/schema.ts'
import { officialIds } from './official-accounts.ts'

/** The member who sends the messages of the system: the first account of the store; undefined when it has none. */
export async function systemSender(db: Database, shopId: number): Promise<number | undefined> {
  const shop = await db.selectFrom('shop').select('official_accounts').where('id', '=', shopId).executeTakeFirst()
  return shop && officialIds(shop)[0]
}
