import { type Expression, type SqlBool, sql } from 'kysely'

/**
 * Condition that a column or an expression contains a text, case-insensitive, the same on both databases. `%` and `_` in the text have
 * no special meaning.
 */
export function contains(column: string | Expression<string>, text: string): Expression<SqlBool> {
  const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, (character) => `\\${character}`)}%`
  return sql<SqlBool>`lower(${typeof column === 'string' ? sql.ref(column) : column}) like ${pattern} escape '\\'`
}
