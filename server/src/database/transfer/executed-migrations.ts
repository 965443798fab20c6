import { sql } from 'kysely'
import type { Database } from '../schema.ts'

/** Names of the changes the tables have been through, in order of name. */
export async function executedMigrations(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return rows.map(({ name }) => name).sort()
}
