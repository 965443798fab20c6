import { type Expression, type SqlBool, sql } from 'kysely'

/**
 * Whether a column contains a text, in any case, the same on both databases. The text is taken literally: its `%` and
 * `_` mean themselves.
 */
export function contains(column: string, text: string): Expression<SqlBool> {
  const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, (character) => `\\${character}`)}%`
  return sql<SqlBool>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`
}
