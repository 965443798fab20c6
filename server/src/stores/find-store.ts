import type { Database, Store } from '../database/schema.ts'

/** What an identifier of a store can look like; anything else is not even looked up. */
const plausible = /^[\w-]{1,64}$/

/** The first of the given identifiers that names a store. Any texts may be given. */
export async function storeByUuid(db: Database, uuids: readonly string[]): Promise<Store | undefined> {
  const wanted = uuids.filter((uuid) => plausible.test(uuid))
  if (wanted.length === 0) return undefined
  const found = await db.selectFrom('store').selectAll().where('uuid', 'in', wanted).execute()
  return wanted.map((uuid) => found.find((store) => store.uuid === uuid)).find((store) => store !== undefined)
}

/** The store of visitors who name none: the oldest. */
export async function defaultStore(db: Database): Promise<Store> {
  return db.selectFrom('store').selectAll().orderBy('id').limit(1).executeTakeFirstOrThrow()
}
