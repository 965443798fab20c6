import { type Expression, type SqlBool, sql } from 'kysely'

/**
 * Condition that a column contains a text, case-insensitive, the same on both databases. `%` and `_` in the text have
 * no special meaning.
 */
export function contains(column: string, text: string): Expression<SqlBool> {
  const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, (character) => `\\${character}`)}%`
  return sql<SqlBool>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`
}
