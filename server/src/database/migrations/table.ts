import type { CreateTableBuilder, Kysely } from 'kysely'
import { databaseKind } from '../database-kind.ts'

/** A new table with the numbered key `id` that all our tables but the joining ones have. Keys are never used twice. */
// biome-ignore lint/suspicious/noExplicitAny: migrations see a schema that the current types do not describe
export function table(database: Kysely<any>, name: string): CreateTableBuilder<string, 'id'> {
  const kind = databaseKind(database)
  return database.schema
    .createTable(name)
    .addColumn('id', 'integer', (column) =>
      kind === 'postgres' ? column.primaryKey().generatedByDefaultAsIdentity() : column.primaryKey().autoIncrement(),
    ) as CreateTableBuilder<string, 'id'>
}
