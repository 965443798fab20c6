import type { Database, Member } from '../database/schema.ts'

/** The member of a store with that id, also one who is switched off. */
export async function findPerson(db: Database, storeId: number, id: number): Promise<Member | undefined> {
  return db.selectFrom('member').selectAll().where('store_id', '=', storeId).where('id', '=', id).executeTakeFirst()
}
