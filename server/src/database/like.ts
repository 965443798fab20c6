import { type Expression, type SqlBool, sql } from 'kysely'

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
