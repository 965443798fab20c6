import type { ColumnDefinitionBuilder, CreateTableBuilder } from 'kysely'
import { databaseKind } from '../../database-kind.ts'
import type { MigrationDatabase } from '../migration-database.ts'

type Column = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder

/** A column that is not null. */
export const required: Column = (column) => column.notNull()

/** A column that is not null, with `fallback` as its default. */
export const requiredOr =
  (fallback: string | number): Column =>
  (column) =>
    column.notNull().defaultTo(fallback)

/** A required foreign key, such as `member.id`. */
export const requiredKey =
  (target: `${string}.id`): Column =>
  (column) =>
    column.notNull().references(target)

/** Starts a table with a generated primary key `id`. Ids are never reused. */
export function table(database: MigrationDatabase, name: string): CreateTableBuilder<string, 'id'> {
  const kind = databaseKind(database)
  return database.schema
    .createTable(name)
    .addColumn('id', 'integer', (column) =>
      kind === 'postgres' ? column.primaryKey().generatedByDefaultAsIdentity() : column.primaryKey().autoIncrement(),
    ) as CreateTableBuilder<string, 'id'>
}
