import { type Kysely, type RawBuilder, sql } from 'kysely'
import { databaseKind } from '../database-kind.ts'

export interface RowTrigger {
  name: string
  table: string
  /** `insert`, `delete`, `update` or `update of <column>`. */
  event: string
  /** Runs for every row, or for those where this holds; sees `old` and `new`. */
  when?: RawBuilder<unknown>
  /** Statements in the part of SQL both databases understand; they see `old` and `new`. */
  statements: readonly RawBuilder<unknown>[]
}

/**
 * Makes the database itself run statements after each changed row, in the same transaction, whoever changed it. For
 * tables that are sums of others and must never be wrong.
 */
// biome-ignore lint/suspicious/noExplicitAny: migrations see a schema that the current types do not describe
export async function rowTrigger(database: Kysely<any>, trigger: RowTrigger): Promise<void> {
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
