import { type Expression, type Kysely, PostgresAdapter, type SqlBool, sql } from 'kysely'
import type { DatabaseLocation } from './database-location.ts'

/** Which database a connection speaks to, for the few statements that differ: migrations, export and import. */
// biome-ignore lint/suspicious/noExplicitAny: the kind does not depend on the tables
export function databaseKind(database: Kysely<any>): DatabaseLocation['kind'] {
  return database.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'libsql'
}

/**
 * Condition that a column or an expression contains a text, case-insensitive as far as the database knows the letters:
 * SQLite knows those of ASCII. `%` and `_` in the text have no special meaning.
 */
export const contains = (column: string | Expression<string>, text: string): Expression<SqlBool> =>
  containsLower(sql<string>`lower(${typeof column === 'string' ? sql.ref(column) : column})`, text)

/** The same of a column that has small letters only. */
export function containsLower(column: Expression<string>, text: string): Expression<SqlBool> {
  const pattern = `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`
  return sql<SqlBool>`${column} like lower(${pattern}) escape '\\'`
}
