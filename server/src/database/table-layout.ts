import { sql } from 'kysely'
import { databaseKind } from './database-kind.ts'
import type { Database } from './schema.ts'

/** A table: its columns, and how its rows are told apart. */
export interface TableLayout {
  name: string
  columns: string[]
  /** Columns of the primary key, in its order. */
  key: string[]
  /** Whether the database generates the key. */
  numbered: boolean
}

/** Triggers derive these from other tables. */
const derivedTables: readonly string[] = ['site_change', 'conversation', 'ticket_labelled']

/** One column; its position in the primary key counts from 1, and is 0 for other columns. */
interface ColumnRow {
  table: string
  column: string
  key_position: number
}

const libsqlColumns = sql<ColumnRow>`
  select t.name as "table", c.name as "column", c.pk as key_position
  from sqlite_master t, pragma_table_info(t.name) c where t.type = 'table' and t.name not like 'sqlite~_%' escape '~'
  order by t.name, c.cid`

const postgresColumns = sql<ColumnRow>`
  select t.relname as "table", c.attname as "column",
    coalesce(array_position(k.indkey::int2[], c.attnum), -1) + 1 as key_position
  from pg_class t
  join pg_attribute c on c.attrelid = t.oid and c.attnum > 0 and not c.attisdropped
  left join pg_index k on k.indrelid = t.oid and k.indisprimary
  where t.relkind = 'r' and t.relnamespace = current_schema()::regnamespace
  order by t.relname, c.attnum`

/** The full-text indexes, their queues, and on SQLite the tables they consist of. */
const searchTables = ['ticket_search', 'message_search']

const isOurs = (name: string): boolean =>
  !['kysely_', ...searchTables].some((beginning) => name.startsWith(beginning)) && !derivedTables.includes(name)

/** All tables with data of their own, by name. */
export async function tableLayouts(db: Database): Promise<TableLayout[]> {
  const query = databaseKind(db) === 'postgres' ? postgresColumns : libsqlColumns
  const { rows } = await query.execute(db)
  const names = [...new Set(rows.map(({ table }) => table))].filter(isOurs)
  return names.map((name) => {
    const own = rows.filter(({ table }) => table === name)
    const key = own
      .filter(({ key_position }) => key_position > 0)
      .sort((one, other) => one.key_position - other.key_position)
      .map(({ column }) => column)
    const [first] = key
    return { name, columns: own.map(({ column }) => column).sort(), key, numbered: key.length === 1 && first === 'id' }
  })
}
