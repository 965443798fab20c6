import type { Database, Member } from '../database/schema.ts'

/** The member of a shop with that id, disabled ones included. */
export async function findPerson(db: Database, shopId: number, id: number): Promise<Member | undefined> {
  return db.selectFrom('member').selectAll().where('shop_id', '=', shopId).where('id', '=', id).executeTakeFirst()
}
