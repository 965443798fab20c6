import { type RawBuilder, sql } from 'kysely'
import { StartProblem } from '../../../environment/start-problem.ts'
import type { MigrationDatabase } from '../migration-database.ts'

/**
 * The operator class of PostgreSQL's indexes of trigrams, by the schema that its extension is in.
 * @throws StartProblem when the extension is not there and cannot be created
 */
export async function trigrams(database: MigrationDatabase): Promise<RawBuilder<unknown>> {
  await sql`create extension if not exists pg_trgm`.execute(database).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartProblem(
      `The PostgreSQL database has no extension pg_trgm, and this user cannot create it (${reason}): install PostgreSQL's contrib package and let an administrator of the database run "create extension pg_trgm" in it.`,
    )
  })
  const { rows } = await sql<{ schema: string }>`
    select nspname as schema from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
    where extname = 'pg_trgm'`.execute(database)
  return sql.id(...rows.map(({ schema }) => schema), 'gin_trgm_ops')
}
