import { type Kysely, PostgresAdapter } from 'kysely'
import type { DatabaseLocation } from './database-location.ts'

/** Which database a connection speaks to, for the few statements that differ: migrations, export and import. */
// biome-ignore lint/suspicious/noExplicitAny: the kind does not depend on the tables
export function databaseKind(database: Kysely<any>): DatabaseLocation['kind'] {
  return database.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'libsql'
}
