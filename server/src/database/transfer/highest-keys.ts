import { sql } from 'kysely'
import { databaseKind } from '../database-kind.ts'
import type { Database } from '../schema.ts'
import type { TableLayout } from './table-layout.ts'

const sequenceOf = ({ name }: TableLayout) => sql`pg_get_serial_sequence(quote_ident(${name}), 'id')`

const isCounted = async (db: Database, layout: TableLayout): Promise<boolean> => {
  if (!layout.numbered) return false
  if (databaseKind(db) === 'libsql') return true
  const { rows } = await sql<{ name: string | null }>`select ${sequenceOf(layout)} as name`.execute(db)
  return (rows[0]?.name ?? null) !== null
}

const highestOnLibsql = async (db: Database, { name }: TableLayout): Promise<number> => {
  const { rows } = await sql<{ seq: number }>`select seq from sqlite_sequence where name = ${name}`.execute(db)
  return rows[0]?.seq ?? 0
}

const highestOnPostgres = async (db: Database, layout: TableLayout): Promise<number> => {
  const { rows } = await sql<{ last: number | null }>`
    select pg_sequence_last_value(${sequenceOf(layout)}::regclass) as last`.execute(db)
  return rows[0]?.last ?? 0
}

/** The highest key that a table has generated, also when its row was deleted: keys are never reused. 0 for none. */
export async function highestKey(db: Database, layout: TableLayout): Promise<number> {
  if (!(await isCounted(db, layout))) return 0
  return databaseKind(db) === 'postgres' ? highestOnPostgres(db, layout) : highestOnLibsql(db, layout)
}

/** Makes the next generated key of a table higher than `highest`. */
export async function raiseHighestKey(db: Database, layout: TableLayout, highest: number): Promise<void> {
  if (highest < 1 || !(await isCounted(db, layout))) return
  if (databaseKind(db) === 'postgres') {
    await sql`select setval(${sequenceOf(layout)}::regclass, ${highest}::bigint)`.execute(db)
    return
  }
  await sql`delete from sqlite_sequence where name = ${layout.name}`.execute(db)
  await sql`insert into sqlite_sequence (name, seq) values (${layout.name}, ${highest})`.execute(db)
}
