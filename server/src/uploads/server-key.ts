import { randomBytes } from 'node:crypto'
import type { Database } from '../database/schema.ts'

const known = new WeakMap<Database, Map<string, Promise<string>>>()

const readOrMake = async (db: Database, name: string): Promise<string> => {
  const secret = randomBytes(32).toString('base64url')
  // Of several processes that make it at once, the first one's is kept.
  await db
    .insertInto('server_key')
    .values({ name, secret })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const row = await db.selectFrom('server_key').select('secret').where('name', '=', name).executeTakeFirstOrThrow()
  return row.secret
}

/** A secret that all processes on one database share, made on first use. */
export function serverKey(db: Database, name: string): Promise<string> {
  const keys = known.get(db) ?? new Map<string, Promise<string>>()
  known.set(db, keys)
  const key = keys.get(name) ?? readOrMake(db, name)
  keys.set(name, key)
  key.catch(() => keys.delete(name))
  return key
}
