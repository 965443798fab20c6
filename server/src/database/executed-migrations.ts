import { type Kysely, sql } from 'kysely'

/** Names of the migrations that have run on the database, sorted. */
// biome-ignore lint/suspicious/noExplicitAny: does not depend on the tables
export async function executedMigrations(db: Kysely<any>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return rows.map(({ name }) => name).sort()
}
