import { sql } from 'kysely'
import type { Database } from './schema.ts'

/**
 * Makes a transaction wait until others that take turns are over: starts that fill the database, and changes by command.
 * It writes to the row that migrations lock.
 */
export async function takeTurn(transaction: Database): Promise<void> {
  await sql`update kysely_migration_lock set is_locked = is_locked`.execute(transaction)
}
