import { type ColumnDefinitionBuilder, type CreateTableBuilder, type Kysely, type RawBuilder, sql } from 'kysely'
import { StartProblem } from '../../../environment/start-problem.ts'
import { databaseKind } from '../../database-kind.ts'

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

/** The database inside a migration. It has no table types, as these describe the newest schema only. */
// biome-ignore lint/suspicious/noExplicitAny: see above
export type MigrationDatabase = Kysely<any>

export interface RowTrigger {
  name: string
  table: string
  /** `insert`, `delete`, `update` or `update of <column>`. */
  event: string
  /** Condition on the rows; may use `old` and `new`. */
  when?: RawBuilder<unknown>
  /** SQL statements that both databases accept; they may use `old` and `new`. */
  statements: readonly RawBuilder<unknown>[]
}

/**
 * Creates a trigger that runs statements after each changed row, in the same transaction, whatever program makes the
 * change. Used for tables that are derived from others.
 */
export async function rowTrigger(database: MigrationDatabase, trigger: RowTrigger): Promise<void> {
  const name = sql.id(trigger.name)
  const body = sql`${sql.join(trigger.statements, sql`; `)};`
  const head = sql`create trigger ${name} after ${sql.raw(trigger.event)} on ${sql.table(trigger.table)} for each row`
  const when = trigger.when === undefined ? sql`` : sql`when (${trigger.when})`
  if (databaseKind(database) === 'libsql') {
    await sql`${head} ${when} begin ${body} end`.execute(database)
    return
  }
  await sql`create function ${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`.execute(
    database,
  )
  await sql`${head} ${when} execute function ${name}()`.execute(database)
}

/**
 * The operator class of PostgreSQL's indexes of trigrams, by the schema that its extension is in.
 * @throws StartProblem when the extension is not there and cannot be created
 */
export async function trigrams(database: MigrationDatabase): Promise<RawBuilder<unknown>> {
  await sql`create extension if not exists pg_trgm`.execute(database).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartProblem(
      `The PostgreSQL database has no extension pg_trgm, and this user cannot create it (${reason}): install PostgreSQL's contrib package and let an administrator of the database run "create extension pg_trgm" in it.`,
    )
  })
  const { rows } = await sql<{ schema: string }>`
    select nspname as schema from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
    where extname = 'pg_trgm'`.execute(database)
  return sql.id(...rows.map(({ schema }) => schema), 'gin_trgm_ops')
}
