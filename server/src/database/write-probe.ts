import { sql } from 'kysely'
import type { Database } from './schema.ts'

/**
 * Writes a row as it is, as every other write would be written. The row is that of the migrations' own lock, which holds
 * no data.
 * @throws the errors of any write, for example when the disk is full
 */
export async function probeWrite(db: Database): Promise<void> {
  await sql`update kysely_migration_lock set is_locked = is_locked`.execute(db)
}
