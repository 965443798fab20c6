import type { Database, Store } from '../database/schema.ts'

/** The first of the given identifiers that names a store. */
export async function storeByUuid(db: Database, uuids: readonly string[]): Promise<Store | undefined> {
  const wanted = uuids.filter((uuid) => uuid !== '' && uuid.length <= 64)
  if (wanted.length === 0) return undefined
  const found = await db.selectFrom('store').selectAll().where('uuid', 'in', wanted).execute()
  return wanted.map((uuid) => found.find((store) => store.uuid === uuid)).find((store) => store !== undefined)
}

/** The store of visitors who name none: the oldest. */
export async function defaultStore(db: Database): Promise<Store> {
  return db.selectFrom('store').selectAll().orderBy('id').limit(1).executeTakeFirstOrThrow()
}
